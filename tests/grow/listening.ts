import { connect } from 'node:net'

/** Whether somebody answers there. */
export const isListening = (port: number) =>
  new Promise<boolean>((answer) => {
    const probe = connect({ host: '127.0.0.1', port })
    probe.once('connect', () => {
      probe.destroy()
      answer(true)
    })
    probe.once('error', () => answer(false))
  })
