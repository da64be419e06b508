package main

import (
	"context"
	"errors"
	"fmt"
	"log"
	"net"
	"net/http"
	"os"
	"strconv"
	"strings"
	"time"

	"github.com/dop251/goja"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/router"
	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// Figures for Prometheus, at an address of their own that only the operator reaches: /metrics, and next to it /health
// with what is wrong. No label holds what a visitor chose, so that nobody can fill the memory with names, and nothing
// is about a person.

const (
	metricsSetting = "MILEPOST_METRICS"
	// 1: a silent Litestream is a problem from the start on.
	replicaSetting = "MILEPOST_REPLICA"
	// A method that a client made up is not one of these.
	otherWord = "other"
)

// metrics counts what happens; what is stored elsewhere anyway is read on request.
type metrics struct {
	registry  *prometheus.Registry
	requests  *prometheus.CounterVec
	durations *prometheus.HistogramVec
	commands  *prometheus.CounterVec
}

func newMetrics() *metrics {
	m := &metrics{
		registry: prometheus.NewRegistry(),
		requests: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "milepost_http_requests_total", Help: "Requests by route and status.",
		}, []string{"route", "status"}),
		durations: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name: "milepost_http_request_seconds", Help: "How long requests took, by route; without the doorbell, which is listened to.",
			Buckets: []float64{.001, .005, .02, .1, .5, 1, 2.5, 5, 10, 30},
		}, []string{"route"}),
		commands: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "milepost_commands_total",
			Help: "Commands by kind and answer: accepted, refused, conflict, needs_auth, retry.",
		}, []string{"kind", "answer"}),
	}
	m.registry.MustRegister(m.requests, m.durations, m.commands, collectors.NewGoCollector(),
		collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	return m
}

// gauge adds a figure that is read on request.
func (m *metrics) gauge(name, help string, read func() float64) {
	m.registry.MustRegister(prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: name, Help: help}, read))
}

// script offers the hooks a way to count, as `$metrics`.
func (m *metrics) script(vm *goja.Runtime) {
	_ = vm.Set("$metrics", map[string]any{
		"command": func(kind, answer string) { m.commands.WithLabelValues(kind, answer).Inc() },
	})
}

// readMetricsAddress gives where to listen, or "" for nowhere. A port without a host would be open to everybody.
func readMetricsAddress(env func(string) string) (string, error) {
	setting := strings.TrimSpace(env(metricsSetting))
	if setting == "" {
		return "", nil
	}
	host, port, err := net.SplitHostPort(setting)
	if number, portErr := strconv.Atoi(port); err != nil || host == "" || portErr != nil || number < 0 || number > 65_535 {
		return "", fmt.Errorf("%s=%s is no address that only you reach, such as 127.0.0.1:9091", metricsSetting, setting)
	}
	return setting, nil
}

// bindMetrics counts every request and listens where the setting says.
func bindMetrics(app core.App, m *metrics, h *health) {
	m.gauge("milepost_listeners", "Devices that listen to the doorbell.", func() float64 {
		return float64(app.SubscriptionsBroker().TotalClients())
	})
	m.gauge("milepost_mail_queue", "Mails that wait to be sent.", func() float64 {
		return readFigure(app, "SELECT COUNT(*) FROM "+queueCollection+" WHERE sent = ''")
	})
	m.gauge("milepost_newest_seq", "The newest change of the change log; it grows by one with each row that changes.", func() float64 {
		return readFigure(app, "SELECT COALESCE(MAX(seq), 0) FROM _changes")
	})
	m.gauge("milepost_last_backup_timestamp_seconds", "When the last backup was made; 0 for never.", func() float64 {
		return float64(lastBackup(app.DataDir()).Unix())
	})
	m.gauge("milepost_replicated_timestamp_seconds", "When Litestream last said that the replica is level; 0 for never.", func() float64 {
		return float64(h.replicated.Load())
	})
	m.gauge("milepost_healthy", "1 while nothing is wrong that /health would tell.", func() float64 {
		if len(h.problems()) == 0 {
			return 1
		}
		return 0
	})
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		address, err := readMetricsAddress(os.Getenv)
		if err != nil {
			return err
		}
		e.Router.Bind(&hook.Handler[*core.RequestEvent]{
			Id: "milepostMetrics",
			// Around all the others: what they refuse counts too.
			Priority: -100_000,
			Func:     m.count,
		})
		if os.Getenv(replicaSetting) != "" {
			if address == "" {
				return fmt.Errorf("%s needs %s too, where Litestream says that it is level", replicaSetting, metricsSetting)
			}
			h.expectReplica()
		}
		if address != "" {
			if err := m.listen(app, h, address); err != nil {
				return err
			}
		}
		return e.Next()
	})
}

func readFigure(app core.App, sql string) float64 {
	var figure float64
	// Before the first migrations there is no such table.
	_ = app.ConcurrentDB().NewQuery(sql).Row(&figure)
	return figure
}

// count notes a request under the pattern of its route, never under what was asked for.
func (m *metrics) count(e *core.RequestEvent) error {
	began := time.Now()
	err := e.Next()
	route, status := routeOf(e), statusOf(e, err)
	m.requests.WithLabelValues(route, strconv.Itoa(status)).Inc()
	took := time.Since(began)
	if e.Request.URL.Path != "/api/realtime" {
		m.durations.WithLabelValues(route).Observe(took.Seconds())
	}
	logRequest(e.Request.Context(), route, status, took)
	return err
}

func routeOf(e *core.RequestEvent) string {
	method := e.Request.Method
	switch method {
	case http.MethodGet, http.MethodHead, http.MethodPost, http.MethodPut, http.MethodPatch, http.MethodDelete, http.MethodOptions:
	default:
		method = otherWord
	}
	pattern := e.Request.Pattern
	if _, path, found := strings.Cut(pattern, " "); found {
		pattern = path
	}
	return method + " " + pattern
}

func statusOf(e *core.RequestEvent, err error) int {
	if status := e.Status(); status != 0 {
		return status
	}
	if err != nil {
		var known *router.ApiError
		if errors.As(err, &known) {
			return known.Status
		}
		return router.ToApiError(err).Status
	}
	return http.StatusOK
}

// pages are what the operator reads, and where Litestream says that it is current.
func (m *metrics) pages(h *health) http.Handler {
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{}))
	mux.HandleFunc("GET /health", h.answer)
	mux.HandleFunc("GET /replica", func(http.ResponseWriter, *http.Request) { h.expectReplica() })
	return mux
}

// listen serves the operator, apart from the site.
func (m *metrics) listen(app core.App, h *health, address string) error {
	listener, err := net.Listen("tcp", address)
	if err != nil {
		return fmt.Errorf("%s: %w", metricsSetting, err)
	}
	server := &http.Server{Handler: m.pages(h), ReadHeaderTimeout: longestHeader, IdleTimeout: longestIdle}
	go func() {
		if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
			log.Printf("The metrics are no longer served: %v", err)
		}
	}()
	app.OnTerminate().BindFunc(func(e *core.TerminateEvent) error {
		ctx, cancel := context.WithTimeout(context.Background(), time.Second)
		defer cancel()
		_ = server.Shutdown(ctx)
		return e.Next()
	})
	return nil
}
