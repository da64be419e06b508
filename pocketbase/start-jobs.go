package main

import (
	"strings"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

// Upstream gives the JS hooks no event for the start of the server. A job that they add with
// `cronAdd('start:<name>', …)` runs once before the first request too, beside its times.
const startJobPrefix = "start:"

func bindStartJobs(app core.App) {
	app.OnServe().Bind(&hook.Handler[*core.ServeEvent]{
		Id:       "milepostStartJobs",
		Priority: 500, // behind the epoch and the audit, before the doorbell listens
		Func: func(e *core.ServeEvent) error {
			for _, job := range app.Cron().Jobs() {
				if strings.HasPrefix(job.Id(), startJobPrefix) {
					job.Run()
				}
			}
			return e.Next()
		},
	})
}
