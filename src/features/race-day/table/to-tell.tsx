import { forgetSettled, type OutboxItem } from '#data/kernel/outbox.ts'
import { type Say, sayingIn } from '#data/race-day/entries.ts'
import type { StationView } from '#data/race-day/station.ts'
import type { Clash } from '#domain/race-day/clashes.ts'
import { isRefusedForGood } from '#domain/race-day/refused-facts.ts'
import { Button } from '#ui/base/button.tsx'
import { capital } from '#ui/base/counted.ts'
import { Icon } from '#ui/base/icons.tsx'
import { Grid, Row, Stack } from '#ui/layout/words.tsx'
import { clashText, newestFirst, type FactContext } from '../shared/clash-text.ts'
import { Hazard } from '../shared/hazard.tsx'
import { useNewestClashes } from '../shared/newest-clashes.ts'
import { canBeRepeated, refusedText, unvouchedText } from './hand-over-text.ts'
import styles from './station.module.css'
import { reported } from '#data/kernel/faults.ts'

interface ToTellProps {
  view: StationView
  context: FactContext
  say: Say
}

/** What this table has to tell the captain, newest first: the runner it is about may still be in sight. */
export function ToTell({ view, context, say }: ToTellProps) {
  const count = countToTell(view, context)
  const { shown, more, showMore } = useNewestClashes(ownClashes(view, context))
  if (count === 0) return null
  // If the device does not forget it, it stays here.
  const sayAgain = async (item: OutboxItem) => {
    if (await say(sayingIn(item))) await forgetSettled(item.id)
  }
  return (
    <Grid columns={1} gap={18}>
      {count > 1 && <p className="text-title">{count} to tell the captain</p>}
      {view.erased.map(({ id, summary }) => (
        <Stack key={id} role="alert" gap={12} justifyItems="start">
          <p className={styles.problem}>
            <Icon name="warning" /> {capital(summary)}. An admin had erased this entry, and nothing of it is
            kept. Tell the captain.
          </p>
          <Seen summary={summary} onSeen={() => forgetSettled(id)} />
        </Stack>
      ))}
      {view.refused.map((item) =>
        isRefusedForGood(item) ? (
          <Stack key={item.id} role="alert" gap={12} justifyItems="start">
            <p className={styles.problem}>
              <Icon name="warning" /> {refusedText(item)}
            </p>
            <Row align="stretch" wrap gap={12}>
              {canBeRepeated(item) && (
                <Button
                  size="sm"
                  aria-label={`Enter again: ${item.summary}`}
                  onClick={() => void sayAgain(item).catch(reported('entering a refused post again'))}
                >
                  Enter again
                </Button>
              )}
              <Seen summary={item.summary} onSeen={() => forgetSettled(item.id)} />
            </Row>
          </Stack>
        ) : (
          <p key={item.id} role="alert" className={styles.problem}>
            <Icon name="warning" /> {capital(item.summary)}: {item.message} Tell the captain.
          </p>
        ),
      )}
      {shown.map((clash) => (
        <Hazard key={clash.key} word="Stop. Tell the captain." {...clashText(clash, context)} />
      ))}
      {more > 0 && (
        <Button variant="outline" size="lg" justifySelf="start" onClick={showMore}>
          Show {more} more of {count}
        </Button>
      )}
      {view.unvouched > 0 && (
        <p role="status" className={styles.problem}>
          <Icon name="warning" /> {unvouchedText(view.unvouched)}
        </p>
      )}
    </Grid>
  )
}

/** Nothing more is to be done about it here. */
const Seen = ({ summary, onSeen }: { summary: string; onSeen: () => Promise<unknown> }) => (
  <Button
    variant="outline"
    size="sm"
    aria-label={`Seen: ${summary}`}
    // If the device does not forget it, it stays here.
    onClick={() => void onSeen().catch(reported('a refused post that was seen'))}
  >
    Seen
  </Button>
)

/** The number of notices. */
export const countToTell = (view: StationView, context: FactContext): number =>
  ownClashes(view, context).length + view.refused.length + view.erased.length + Math.min(view.unvouched, 1)

/** What this station said and is not settled. */
const ownClashes = ({ state, station }: StationView, context: FactContext): Clash[] =>
  newestFirst(
    state.clashes.filter(
      (clash) =>
        clash.settled_by === '' && clash.facts.some((id) => context.facts.get(id)?.station_id === station.id),
    ),
    context,
  )
