/// <reference path="../../pb_data/types.d.ts" />

// What keeps the demo's public log-ins out of a real organiser's data: pocketbase/src/seed.ts, which the commands `seed`
// and `first-admin` call too (pocketbase/setup_first_start.go).

onBootstrap((e) => {
  e.next()
  const { startProblem } = require(`${__hooks}/lib/seed.js`)
  const problem = startProblem(e.app, $os.getenv('MILEPOST_DEMO'))
  if (problem) {
    console.log(problem)
    $os.exit(1)
  }
})

// The demo's addresses are made by the seed only: nobody may sign up with one and wait to be taken for it.
onRecordCreateRequest((e) => {
  const { isDemoEmail } = require(`${__hooks}/lib/seed.js`)
  if (isDemoEmail(e.record.getString('email')))
    throw new BadRequestError('This e-mail address belongs to the demo.')
  e.next()
}, 'users')
