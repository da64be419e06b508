import type { ReactNode } from 'react'
import { Row, Span, Text } from '#ui/layout/words.tsx'
import { Icon, type IconName } from './icons.tsx'

/** Something to know before going on: why a login is needed, or that there is no network. */
export function Notice({ icon, title, children }: { icon: IconName; title: string; children?: ReactNode }) {
  return (
    <Row
      align="stretch"
      role="note"
      data-news
      gap={14}
      pad="14px 16px"
      below={20}
      bg="provisional.fill"
      color="provisional"
      borderBottom="5px solid"
      borderRadius="control"
    >
      <Span padTop={2}>
        <Icon name={icon} />
      </Span>
      <div>
        <Text look="label" size="1rem">
          {title}
        </Text>
        {children && <Text lineHeight="1.4">{children}</Text>}
      </div>
    </Row>
  )
}
