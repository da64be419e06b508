/// <reference path="../pb_data/types.d.ts" />
// Only what guesses or floods at the log-in is limited, and by address: on race day a whole venue comes from one.
migrate(
  (app) => {
    const settings = app.settings()
    settings.meta.appName = 'Milepost'
    settings.rateLimits.enabled = true
    settings.rateLimits.rules = [
      { label: 'users:authWithPassword', maxRequests: 240, duration: 60, audience: '' },
      { label: 'users:create', maxRequests: 240, duration: 60, audience: '' },
      { label: 'users:requestPasswordReset', maxRequests: 30, duration: 60, audience: '' },
      { label: 'users:requestVerification', maxRequests: 60, duration: 60, audience: '' },
      { label: 'users:requestEmailChange', maxRequests: 30, duration: 60, audience: '' },
      { label: '_superusers:authWithPassword', maxRequests: 20, duration: 60, audience: '' },
    ]
    app.save(settings)
  },
  (app) => {
    const settings = app.settings()
    settings.rateLimits.enabled = false
    app.save(settings)
  },
)
