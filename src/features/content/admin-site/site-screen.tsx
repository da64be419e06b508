import { useCallback, useState } from 'react'
import { useSitePart } from '#data/content/site-parts.ts'
import { useSession } from '#data/kernel/session.ts'
import type { Contact } from '#domain/content/site/contact.ts'
import type { Identity } from '#domain/content/site/identity.ts'
import { empty_site } from '#domain/content/site/site.ts'
import { Box, Grid } from '#ui/layout/words.tsx'
import { ErrorState, LoadingLanes } from '#ui/page/states.tsx'
import { AdminHead } from '#ui/shell/admin-head.tsx'
import { ContactForm } from './contact-form.tsx'
import { IdentityForm } from './identity-form.tsx'
import { PageList } from './page-list.tsx'
import { RegionForm } from './region-form.tsx'
import { SitePreview } from './site-preview.tsx'
import styles from './site-screen.module.css'
import { TakeAlong } from './take-along.tsx'

interface Held<Values> {
  values: Values
  differs: boolean
}

/** What a form holds at the moment; null until it is there. */
function useHeld<Values>() {
  const [held, setHeld] = useState<Held<Values> | null>(null)
  const hear = useCallback((values: Values, differs: boolean) => setHeld({ values, differs }), [])
  return { held, hear }
}

/** /admin/site: what the organiser says on every page. */
export function SiteScreen() {
  const { user } = useSession()
  const { value: identity, loading, error, retry } = useSitePart('identity')
  const { value: contact } = useSitePart('contact')
  const { value: region } = useSitePart('region')
  const { held: named, hear: hearName } = useHeld<Identity>()
  const { held: reached, hear: hearContact } = useHeld<Contact>()
  const history = user?.role === 'admin'
  return (
    <>
      <AdminHead
        title="Site"
        intro="Who you are, and how runners reach you. It stands on every page, in every mail and on every print."
      />
      {identity && contact ? (
        <Grid columns={{ base: '1fr', lg: '1.35fr 1fr' }} gap={{ base: 36, lg: 40 }} align="start">
          <Box shrink>
            <IdentityForm
              key={`identity ${identity.problem?.id ?? ''}`}
              listed={identity}
              leads={reached?.differs !== true || named?.differs === true}
              history={history}
              onValues={hearName}
            />
          </Box>
          <div className={styles.preview}>
            <SitePreview
              site={{
                ...empty_site,
                identity: named?.values ?? identity.drafted,
                contact: reached?.values ?? contact.drafted,
              }}
            />
          </div>
          <Box shrink>
            <ContactForm
              key={`contact ${contact.problem?.id ?? ''}`}
              listed={contact}
              leads={reached?.differs === true && named?.differs !== true}
              history={history}
              onValues={hearContact}
            />
          </Box>
          <Box shrink>
            {region && (
              <RegionForm key={`region ${region.problem?.id ?? ''}`} listed={region} history={history} />
            )}
          </Box>
          <Box shrink>
            <PageList />
            <TakeAlong />
          </Box>
        </Grid>
      ) : loading ? (
        <LoadingLanes label="Loading the site..." rows={4} />
      ) : (
        <ErrorState title="Error loading the site" text={error} onRetry={retry} />
      )}
    </>
  )
}
