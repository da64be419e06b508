import { useState } from 'react'
import { Button } from '#ui/base/button.tsx'
import { Row, Span } from '#ui/layout/words.tsx'
import { useShownSite } from '#ui/site/shown-site.ts'
import styles from './update-offer.module.css'

/** A new version is there. Offered at the foot of the screen, never forced. */
export function UpdateOffer({ onApply }: { onApply: () => void }) {
  const { app } = useShownSite()
  const [later, setLater] = useState(false)
  if (later) return null
  return (
    <Row
      role="status"
      data-screen-only
      data-foot-bar
      className={styles.offer}
      wrap
      gap="8px 16px"
      pad="10px 10px 10px 16px"
      bg="card"
      color="text"
      borderWidth="bib"
      borderStyle="solid"
      borderColor="text"
      borderBottomWidth="ground"
      borderRadius="control"
    >
      <Span look="label">A new version of {app} is ready.</Span>
      <Row as="span" align="stretch" gap={8}>
        <Button size="sm" onClick={onApply}>
          Update
        </Button>
        <Button size="sm" variant="plain" onClick={() => setLater(true)}>
          Later
        </Button>
      </Row>
    </Row>
  )
}
