import { counted } from '#ui/base/counted.ts'

export interface PassesQuestion {
  /** How many runners may get one. */
  runners: number
  /** The race is still to come, and not called off. */
  is_ahead: boolean
  /** The site has a mail server; null: nobody has said yet. */
  sends: boolean | null
  offline: boolean
}

/** Why no pass would be sent, shown before the press: every 50 runners are a command, each refusal a receipt; or ''. */
export function passesObstacle({ is_ahead, sends, offline }: PassesQuestion): string {
  if (!is_ahead) return 'This race is over or called off: no passes are sent.'
  if (sends === false)
    return 'This site has no mail server yet, so no passes are sent. “Mails” says how one is set up. At packet pickup everybody is found by name or bib.'
  if (sends === true) return ''
  return offline
    ? 'Offline. Passes need a network: the server says first whether this site sends mail.'
    : 'The server is asked whether this site sends mail...'
}

export const passesText = ({ runners }: PassesQuestion): string =>
  `${counted(runners, 'runner', 'runners')} of start lists ${runners === 1 ? 'has' : 'have'} an e-mail. Each gets the confirmation with the pass for packet pickup, one mail after another; who has it at the present address gets none.`
