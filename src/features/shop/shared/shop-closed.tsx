import { LinkButton } from '#ui/base/button.tsx'
import { Page } from '#ui/page/page.tsx'
import { EmptyState } from '#ui/page/states.tsx'

/** The organiser has not said yet what shipping costs, and where to. */
export function ShopClosed({ title }: { title: string }) {
  return (
    <Page title={title}>
      <EmptyState title="The shop is not open yet" text="What is in your cart stays there.">
        <LinkButton to="/events">See the races meanwhile</LinkButton>
      </EmptyState>
    </Page>
  )
}
