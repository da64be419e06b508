package main

import (
	"net/http"
	"net/http/httptest"
	"testing"
)

func TestRefusalsSayWhenToComeAgain(t *testing.T) {
	for _, one := range []struct {
		status    int
		own, want string
	}{
		{http.StatusTooManyRequests, "", "60"},
		{http.StatusTooManyRequests, "300", "300"},
		{http.StatusServiceUnavailable, "", "5"},
		{http.StatusOK, "", ""},
		{http.StatusForbidden, "", ""},
	} {
		answer := httptest.NewRecorder()
		withHeaders(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
			if one.own != "" {
				w.Header().Set("Retry-After", one.own)
			}
			w.WriteHeader(one.status)
		})).ServeHTTP(answer, httptest.NewRequest(http.MethodPost, "/api/collections/users/auth-with-password", nil))
		if got := answer.Header().Get("Retry-After"); answer.Code != one.status || got != one.want {
			t.Errorf("%d with %q: answered %d with %q, wanted %q", one.status, one.own, answer.Code, got, one.want)
		}
	}
}
