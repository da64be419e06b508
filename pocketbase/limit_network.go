package main

import (
	"net/netip"
	"time"
)

// Every limit by address counts networks, which only this file knows: an IPv4 address, or in IPv6 the /64 that a
// household is given – it makes up the other half itself. Providers also give whole /56 and /48 to one customer, so
// each of these has its own, larger limit: people of one provider may share it.

var networkWidths = []struct {
	bits int
	// How many times as much it may send as one /64.
	times int
}{{64, 1}, {56, 4}, {48, 16}}

// networksOf are the networks that an address counts for, the narrowest first: one for IPv4, three for IPv6.
func networksOf(address string) []string {
	ip, err := netip.ParseAddr(address)
	if err != nil {
		return []string{address}
	}
	ip = ip.Unmap().WithZone("")
	if ip.Is4() {
		return []string{ip.String()}
	}
	networks := make([]string, 0, len(networkWidths))
	for _, width := range networkWidths {
		if network, err := ip.Prefix(width.bits); err == nil {
			networks = append(networks, network.String())
		}
	}
	return networks
}

// networkOf is the narrowest of them: what counts as one sender.
func networkOf(address string) string { return networksOf(address)[0] }

// networkCounter counts what comes from networks within a window of time.
type networkCounter struct{ widths []*rateCounter }

func newNetworkCounter(most int, window time.Duration) *networkCounter {
	c := &networkCounter{}
	for _, width := range networkWidths {
		c.widths = append(c.widths, newRateCounter(most*width.times, window))
	}
	return c
}

// take counts an attempt at `what`, and tells whether it may be made.
func (c *networkCounter) take(what, address string, now time.Time) bool {
	_, may := c.takeMany(what, address, 1, now)
	return may
}

// takeMany counts several for each network of the address, or none for any of them.
func (c *networkCounter) takeMany(what, address string, count int, now time.Time) (wait time.Duration, may bool) {
	networks := networksOf(address)
	for i, network := range networks {
		if wait, may := c.widths[i].takeMany(what+"\n"+network, count, now); !may {
			for j := range i {
				c.widths[j].giveBack(what+"\n"+networks[j], count)
			}
			return wait, false
		}
	}
	return 0, true
}

func (c *networkCounter) forget(what, address string) {
	for i, network := range networksOf(address) {
		if i == 0 {
			c.widths[i].forget(what + "\n" + network)
		} else {
			// Attempts by others in the wider network are not forgotten with it.
			c.widths[i].giveBack(what+"\n"+network, 1)
		}
	}
}
