// Asks for one page over many connections, as fast as it is answered, and compares every answer with the expected one.
// Plain sockets: a client that is slower than the server would measure itself.
//
//	load ADDRESS PATH EXPECTED_FILE READERS SECONDS
//
// prints {"answers": n, "wrong": n, "seconds": n}.
package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"net"
	"os"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

func main() {
	if len(os.Args) != 6 {
		log.Fatal("load ADDRESS PATH EXPECTED_FILE READERS SECONDS")
	}
	address, path := os.Args[1], os.Args[2]
	expected, err := os.ReadFile(os.Args[3])
	if err != nil {
		log.Fatal(err)
	}
	readers, seconds := number(os.Args[4]), number(os.Args[5])
	request := []byte("GET " + path + " HTTP/1.1\r\nHost: bench\r\nAccept-Encoding: gzip\r\n\r\n")

	var answers, wrong atomic.Int64
	var all sync.WaitGroup
	began := time.Now()
	until := began.Add(time.Duration(seconds) * time.Second)
	for range readers {
		all.Add(1)
		go func() {
			defer all.Done()
			if err := read(address, request, expected, until, &answers, &wrong); err != nil {
				wrong.Add(1)
			}
		}()
	}
	all.Wait()
	result := map[string]any{"answers": answers.Load(), "wrong": wrong.Load(), "seconds": time.Since(began).Seconds()}
	if err := json.NewEncoder(os.Stdout).Encode(result); err != nil {
		log.Fatal(err)
	}
}

func number(text string) int {
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 {
		log.Fatalf("%q is not a number above 0", text)
	}
	return n
}

// read keeps one reader busy until the time is over. A server may end a connection after an answer (nginx does after
// a thousand): the reader goes on with another one, as a browser does.
func read(address string, request, expected []byte, until time.Time, answers, wrong *atomic.Int64) error {
	for time.Now().Before(until) {
		if err := readOver(address, request, expected, until, answers, wrong); err != nil {
			return err
		}
	}
	return nil
}

func readOver(address string, request, expected []byte, until time.Time, answers, wrong *atomic.Int64) error {
	connection, err := net.Dial("tcp", address)
	if err != nil {
		return err
	}
	defer connection.Close()
	if err := connection.SetDeadline(until.Add(10 * time.Second)); err != nil {
		return err
	}
	reader := bufio.NewReaderSize(connection, 64<<10)
	body := make([]byte, 0, len(expected))
	for time.Now().Before(until) {
		if _, err := connection.Write(request); err != nil {
			return err
		}
		answer, err := head(reader)
		if err != nil {
			return err
		}
		body = body[:0]
		if answer.chunked {
			body, err = chunks(reader, body)
		} else {
			body, err = exactly(reader, body, answer.length)
		}
		if err != nil {
			return err
		}
		if answer.status == 200 && bytes.Equal(body, expected) {
			answers.Add(1)
		} else {
			wrong.Add(1)
		}
		if answer.last {
			return nil
		}
	}
	return nil
}

type answerHead struct {
	status, length int
	chunked        bool
	// The server ends the connection after this answer.
	last bool
}

func head(reader *bufio.Reader) (answerHead, error) {
	answer := answerHead{}
	line, err := reader.ReadSlice('\n')
	if err != nil {
		return answer, err
	}
	if _, err := fmt.Sscanf(string(line), "HTTP/1.1 %d", &answer.status); err != nil {
		return answer, err
	}
	for {
		line, err := reader.ReadSlice('\n')
		if err != nil {
			return answer, err
		}
		if len(line) <= 2 {
			return answer, nil
		}
		name, value, _ := strings.Cut(strings.TrimSpace(string(line)), ":")
		value = strings.TrimSpace(value)
		switch {
		case strings.EqualFold(name, "Content-Length"):
			answer.length, err = strconv.Atoi(value)
			if err != nil {
				return answer, err
			}
		case strings.EqualFold(name, "Transfer-Encoding"):
			answer.chunked = value == "chunked"
		case strings.EqualFold(name, "Connection"):
			answer.last = strings.EqualFold(value, "close")
		}
	}
}

func exactly(reader io.Reader, body []byte, length int) ([]byte, error) {
	start := len(body)
	body = append(body, make([]byte, length)...)
	_, err := io.ReadFull(reader, body[start:])
	return body, err
}

func chunks(reader *bufio.Reader, body []byte) ([]byte, error) {
	for {
		line, err := reader.ReadSlice('\n')
		if err != nil {
			return body, err
		}
		size, err := strconv.ParseInt(strings.TrimSpace(string(line)), 16, 32)
		if err != nil {
			return body, err
		}
		if body, err = exactly(reader, body, int(size)); err != nil {
			return body, err
		}
		if _, err := reader.Discard(2); err != nil {
			return body, err
		}
		if size == 0 {
			return body, nil
		}
	}
}
