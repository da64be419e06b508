package main

import (
	"errors"
	"net"
	"slices"
	"strings"
	"testing"
)

func TestHelpIsAskedForByTheWordToo(t *testing.T) {
	for asked, meant := range map[string]string{
		"milepost":             "milepost",
		"milepost help":        "milepost --help",
		"milepost help backup": "milepost backup --help",
		"milepost backup help": "milepost backup help",
	} {
		if got := asHelp(strings.Fields(asked)); !slices.Equal(got, strings.Fields(meant)) {
			t.Errorf("%s is taken for %v", asked, got)
		}
	}
}

func TestAnAddressThatIsTakenIsToldWithWhatToDo(t *testing.T) {
	first, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = first.Close() }()
	_, err = net.Listen("tcp", first.Addr().String())
	said := inPlainWords(err).Error()
	if !strings.HasPrefix(said, "Milepost cannot be at "+first.Addr().String()) || !strings.Contains(said, httpSetting) {
		t.Errorf("it says: %s", said)
	}
	if other := errors.New("another"); !errors.Is(inPlainWords(other), other) {
		t.Error("what is plain already is told otherwise")
	}
}
