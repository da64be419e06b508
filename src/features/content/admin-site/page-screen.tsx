import { lazy, Suspense } from 'react'
import { useSitePart } from '#data/content/site-parts.ts'
import { useSession } from '#data/kernel/session.ts'
import { isPageName, type PageName, site_pages } from '#domain/content/site/pages.ts'
import { ErrorState, LoadingLanes } from '#ui/page/states.tsx'
import { AdminHead } from '#ui/shell/admin-head.tsx'
import { NotFound } from '#ui/shell/not-found.tsx'
import { PageForm } from './page-form.tsx'

const MailPreview = lazy(async () => ({ default: (await import('./mail-preview.tsx')).MailPreview }))

/** /admin/site/$page: the words of one page. */
export function SitePageScreen({ page }: { page: string }) {
  const name = page.replaceAll('-', '_')
  return isPageName(name) ? <Words key={name} name={name} /> : <NotFound />
}

function Words({ name }: { name: PageName }) {
  const { user } = useSession()
  const { value: listed, loading, error, retry } = useSitePart(name)
  return (
    <>
      <AdminHead
        title={site_pages[name].title}
        intro={site_pages[name].about ?? 'What visitors read on this page.'}
        back={{ to: '/admin/site', label: 'Site' }}
      />
      {listed ? (
        <PageForm
          key={listed.problem?.id ?? ''}
          listed={listed}
          history={user?.role === 'admin'}
          preview={
            name === 'mails'
              ? (words) => (
                  <Suspense>
                    <MailPreview words={words} />
                  </Suspense>
                )
              : undefined
          }
        />
      ) : loading ? (
        <LoadingLanes label="Loading the page..." rows={4} />
      ) : (
        <ErrorState title="Error loading the page" text={error} onRetry={retry} />
      )}
    </>
  )
}
