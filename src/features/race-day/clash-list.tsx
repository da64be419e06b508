import { sayAsCaptain } from '#data/race-day/captain.ts'
import { useSession } from '#data/account/session.ts'
import type { Clash } from '#domain/race-day/clashes.ts'
import { Button } from '#ui/base/button.tsx'
import { clashText, type Said } from '#ui/race-day/clash-text.ts'
import { Hazard } from '#ui/race-day/hazard.tsx'
import { captainInitials } from '#domain/race-day/captain-initials.ts'
import { choicesOf } from './clash-choices.ts'
import { failed } from './station-actions.ts'

export interface ClashListProps {
  event_id: string
  clashes: readonly Clash[]
  said: Said
}

/** What tables did to one thing while they did not hear of each other, each with the presses that settle it. */
export function ClashList({ event_id, clashes, said }: ClashListProps) {
  const { user } = useSession()
  const settle = async (clash: Clash, stands: string, title: string) => {
    const payload = { clash: clash.key, about: clash.facts, stands }
    try {
      await sayAsCaptain(event_id, captainInitials(user), {
        kind: 'settled',
        payload,
        summary: `Settled: ${title}`,
      })
    } catch (error) {
      failed(error)
    }
  }
  return clashes
    .filter(({ settled_by }) => settled_by === '')
    .map((clash) => {
      const text = clashText(clash, said)
      return (
        <Hazard
          key={clash.key}
          word="To be settled"
          {...text}
          actions={choicesOf(clash, text, said).map(({ stands, label }) => (
            <Button key={stands} onClick={() => void settle(clash, stands, text.title)}>
              {label}
            </Button>
          ))}
        />
      )
    })
}
