// A crowd of phones that wait on one race, as the app does it: each reads the race, listens to the doorbell, and asks
// for what is new within half a second of a ring. Each has an address of its own, as visitors have.
//
//	crowd ADDRESS SCOPE PHONES
//
// prints "ready" when all listen, reads "end SEQ" when no more comes, and prints what every phone saw when:
// {"errors": {"words": n}, "behind": n, "different": n, "seen": [[[seq, unix ms], …], …]}.
package main

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"math/rand/v2"
	"net"
	"net/http"
	"os"
	"strconv"
	"strings"
	"sync"
	"time"
)

const (
	collection = "result_chunks"
	ringSpread = 500 * time.Millisecond
	// How many come at once at the beginning.
	arriving = 100
	patience = 20 * time.Second
)

type heads struct {
	Epochs []struct {
		Epoch string `json:"epoch"`
	} `json:"epochs"`
	Projections map[string]string `json:"projections"`
	Scopes      map[string]int64  `json:"scopes"`
}

// page is what an answer of the feed says, without its documents' contents.
type page struct {
	next    int64
	there   map[string][sha256.Size]byte
	deleted []string
}

type crowd struct {
	address, scope string
	pages          sync.Map // page by the hash of its body: the phones read the same ones
	mu             sync.Mutex
	errors         map[string]int
}

type phone struct {
	crowd  *crowd
	client *http.Client
	path   string // of the feed
	mu     sync.Mutex
	seq    int64
	rows   map[string][sha256.Size]byte
	Seen   [][2]int64
}

func main() {
	if len(os.Args) != 4 {
		log.Fatal("crowd ADDRESS SCOPE PHONES")
	}
	count, err := strconv.Atoi(os.Args[3])
	if err != nil {
		log.Fatal(err)
	}
	c := &crowd{address: os.Args[1], scope: os.Args[2], errors: map[string]int{}}
	phones := make([]*phone, count)
	var all sync.WaitGroup
	turn := make(chan struct{}, arriving)
	for i := range phones {
		phones[i] = c.newPhone(i)
		all.Add(1)
		turn <- struct{}{}
		go func() {
			defer func() { <-turn; all.Done() }()
			c.note(phones[i].arrive())
		}()
	}
	all.Wait()
	fmt.Println("ready")

	var last int64
	if _, err := fmt.Scanf("end %d\n", &last); err != nil {
		log.Fatal(err)
	}
	for until := time.Now().Add(patience); time.Now().Before(until) && c.behind(phones, last) > 0; {
		time.Sleep(50 * time.Millisecond)
	}
	truth := c.newPhone(count)
	c.note(truth.arrive())
	different := 0
	seen := make([][][2]int64, count)
	for i, p := range phones {
		if !sameRows(p.rows, truth.rows) {
			different++
		}
		seen[i] = p.Seen
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	result := map[string]any{"errors": c.errors, "behind": c.behind(phones, last), "different": different, "seen": seen}
	if err := json.NewEncoder(os.Stdout).Encode(result); err != nil {
		log.Fatal(err)
	}
}

func (c *crowd) note(err error) {
	if err == nil {
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.errors[err.Error()]++
}

func (c *crowd) behind(phones []*phone, seq int64) int {
	count := 0
	for _, p := range phones {
		p.mu.Lock()
		if p.seq < seq {
			count++
		}
		p.mu.Unlock()
	}
	return count
}

func sameRows(a, b map[string][sha256.Size]byte) bool {
	if len(a) != len(b) {
		return false
	}
	for id, row := range a {
		if b[id] != row {
			return false
		}
	}
	return true
}

func (c *crowd) newPhone(number int) *phone {
	dialer := &net.Dialer{LocalAddr: &net.TCPAddr{IP: net.IPv4(127, 1, byte(number/250), byte(number%250+1))}}
	return &phone{crowd: c, rows: map[string][sha256.Size]byte{}, client: &http.Client{Transport: &http.Transport{
		DialContext: func(ctx context.Context, network, address string) (net.Conn, error) {
			return dialer.DialContext(ctx, network, address)
		},
		DisableCompression: true, ReadBufferSize: 4 << 10, WriteBufferSize: 1 << 10,
	}}}
}

// arrive reads the race and begins to listen.
func (p *phone) arrive() error {
	var now heads
	body, err := p.get("/api/public/heads?scopes=" + p.crowd.scope)
	if err != nil {
		return err
	}
	if err := json.Unmarshal(body, &now); err != nil || len(now.Epochs) == 0 {
		return fmt.Errorf("heads that say nothing: %v", err)
	}
	p.path = strings.Join([]string{"/api/public/feed", now.Epochs[len(now.Epochs)-1].Epoch,
		now.Projections["results/"+collection], p.crowd.scope, collection}, "/")
	if err := p.pull(now.Scopes[p.crowd.scope]); err != nil {
		return err
	}
	answer, err := p.client.Get("http://" + p.crowd.address + "/api/realtime")
	if err != nil {
		return plain(err)
	}
	if answer.StatusCode != http.StatusOK {
		return fmt.Errorf("the doorbell answers %d", answer.StatusCode)
	}
	stream := bufio.NewReaderSize(answer.Body, 1<<10)
	greeting, err := message(stream)
	if err != nil {
		return plain(err)
	}
	if err := p.subscribe(greeting.ClientID); err != nil {
		return err
	}
	go func() { p.crowd.note(p.listen(stream)) }()
	return nil
}

func (p *phone) subscribe(client string) error {
	body, err := json.Marshal(map[string]any{"clientId": client, "subscriptions": []string{"heads/" + p.crowd.scope}})
	if err != nil {
		return err
	}
	answer, err := p.client.Post("http://"+p.crowd.address+"/api/realtime", "application/json", bytes.NewReader(body))
	if err != nil {
		return plain(err)
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusNoContent {
		return fmt.Errorf("a subscription is answered %d", answer.StatusCode)
	}
	return nil
}

type ring struct {
	ClientID string `json:"clientId"`
	Seq      int64  `json:"seq"`
}

func message(stream *bufio.Reader) (ring, error) {
	for {
		line, err := stream.ReadString('\n')
		if err != nil {
			return ring{}, err
		}
		if data, found := strings.CutPrefix(line, "data:"); found {
			said := ring{}
			return said, json.Unmarshal([]byte(data), &said)
		}
	}
}

// listen ends with the connection; one that ends before the program does is an error.
func (p *phone) listen(stream *bufio.Reader) error {
	for {
		said, err := message(stream)
		if err != nil {
			return plain(err)
		}
		time.Sleep(rand.N(ringSpread))
		if err := p.pull(said.Seq); err != nil {
			p.crowd.note(err)
		}
	}
}

// pull asks for what is new until it is level with `to`.
func (p *phone) pull(to int64) error {
	for p.seq < to {
		body, err := p.get(fmt.Sprintf("%s?since=%d&to=%d", p.path, p.seq, to))
		if err != nil {
			return err
		}
		read, err := p.crowd.read(body)
		if err != nil {
			return err
		}
		for id, row := range read.there {
			p.rows[id] = row
		}
		for _, id := range read.deleted {
			delete(p.rows, id)
		}
		p.mu.Lock()
		p.seq = read.next
		p.mu.Unlock()
		p.Seen = append(p.Seen, [2]int64{read.next, time.Now().UnixMilli()})
	}
	return nil
}

func (c *crowd) read(body []byte) (*page, error) {
	hash := sha256.Sum256(body)
	if known, ok := c.pages.Load(hash); ok {
		return known.(*page), nil
	}
	said := struct {
		Documents []json.RawMessage `json:"documents"`
		Deleted   []string          `json:"deleted"`
		Next      int64             `json:"next"`
	}{}
	if err := json.Unmarshal(body, &said); err != nil {
		return nil, err
	}
	read := &page{next: said.Next, deleted: said.Deleted, there: map[string][sha256.Size]byte{}}
	for _, document := range said.Documents {
		named := struct {
			ID string `json:"id"`
		}{}
		if err := json.Unmarshal(document, &named); err != nil {
			return nil, err
		}
		read.there[named.ID] = sha256.Sum256(document)
	}
	c.pages.Store(hash, read)
	return read, nil
}

// get asks as a browser does, for a packed answer.
func (p *phone) get(path string) ([]byte, error) {
	request, err := http.NewRequest(http.MethodGet, "http://"+p.crowd.address+path, nil)
	if err != nil {
		return nil, err
	}
	request.Header.Set("Accept-Encoding", "gzip")
	answer, err := p.client.Do(request)
	if err != nil {
		return nil, plain(err)
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("an answer of %d", answer.StatusCode)
	}
	body := io.Reader(answer.Body)
	if answer.Header.Get("Content-Encoding") == "gzip" {
		if body, err = gzip.NewReader(answer.Body); err != nil {
			return nil, err
		}
	}
	return io.ReadAll(body)
}

// plain takes the addresses out of an error, so that the same ones are counted together.
func plain(err error) error {
	for inner := err; inner != nil; {
		err = inner
		unwrapper, ok := inner.(interface{ Unwrap() error })
		if !ok {
			break
		}
		inner = unwrapper.Unwrap()
	}
	return err
}
