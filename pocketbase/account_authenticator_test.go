package main

import (
	"testing"
	"time"
)

// The secret and the codes are those of RFC 6238, appendix B, as six digits.
func TestStepOfCode(t *testing.T) {
	const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"
	for _, one := range []struct {
		code  string
		now   int64
		step  int64
		right bool
	}{
		{"287082", 59, 1, true},
		{"081804", 1111111109, 37037036, true},
		{"005924", 1234567890, 41152263, true},
		// A clock that is one step ahead or behind.
		{"287082", 29, 1, true},
		{"287082", 89, 1, true},
		{"287082", 90, 0, false},
		{"287083", 59, 0, false},
		{"94287082", 59, 0, false},
		{"", 59, 0, false},
	} {
		step, right := stepOf(secret, one.code, time.Unix(one.now, 0))
		if step != one.step || right != one.right {
			t.Errorf("%s at %d: step %d, %v; wanted %d, %v", one.code, one.now, step, right, one.step, one.right)
		}
	}
	if _, right := stepOf("", "287082", time.Unix(59, 0)); right {
		t.Error("an account without a secret has a right code")
	}
}
