/// <reference path="../../pb_data/types.d.ts" />

// `milepost seed [yyyy-MM-dd] [--fresh]` writes the demo; `milepost first-admin` makes the first admin of a
// real organiser from MILEPOST_ADMIN_EMAIL and MILEPOST_ADMIN_PASSWORD.

const seedCommand = new Command({
  use: 'seed [today]',
  short: 'Writes the demo data',
  run: (cmd, args) => {
    try {
      $app.runAllMigrations()
      const { seedDemo, raceToday } = require(`${__hooks}/lib/seed.js`)
      const pictures = `${__hooks}/../src/seed/pictures`
      const fresh = cmd.flags().getBool('fresh')
      console.log(seedDemo($app, args[0] || raceToday(), fresh, $os.getenv('MILEPOST_DEMO'), pictures))
    } catch (error) {
      console.log(String(error.message || error))
      $os.exit(1)
    }
  },
})
seedCommand.flags().bool('fresh', false, "write it anew, with today's dates")
$app.rootCmd.addCommand(seedCommand)

$app.rootCmd.addCommand(
  new Command({
    use: 'first-admin',
    short: 'Makes the first admin from MILEPOST_ADMIN_EMAIL and MILEPOST_ADMIN_PASSWORD',
    run: () => {
      try {
        $app.runAllMigrations()
        const { firstAdmin } = require(`${__hooks}/lib/seed.js`)
        const email = $os.getenv('MILEPOST_ADMIN_EMAIL').trim()
        console.log(firstAdmin($app, email, $os.getenv('MILEPOST_ADMIN_PASSWORD')))
      } catch (error) {
        console.log(String(error.message || error))
        $os.exit(1)
      }
    },
  }),
)

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
