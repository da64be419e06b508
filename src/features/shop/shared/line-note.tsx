import type { CheckedLine } from '#domain/shop/cart.ts'
import { priceText } from '#domain/kernel/money.ts'
import { Icon } from '#ui/base/icons.tsx'
import { Row } from '#ui/layout/words.tsx'

/** What changed about a line since it went into the cart; '' when nothing did. */
function lineNoteText({ problem, left, was, price }: CheckedLine): string {
  switch (problem) {
    case 'gone':
      return 'No longer sold, and not in the total. Remove it to go on.'
    case 'sold_out':
      return 'Sold out, and not in the total. Remove it to go on.'
    case 'too_many':
      return `Only ${left ?? 0} left.`
    case '':
      return was === null ? '' : `The price changed from ${priceText(was)} to ${priceText(price)}.`
  }
}

export function LineNote({ line }: { line: CheckedLine }) {
  const text = lineNoteText(line)
  if (text === '') return null
  return (
    <Row
      as="p"
      inline
      align="start"
      gap={6}
      above={4}
      padX={8}
      padY={3}
      borderRadius="control"
      look="label"
      size="0.875rem"
      {...(line.problem
        ? { bg: 'refused.fill', color: 'refused' }
        : { bg: 'provisional.fill', color: 'provisional' })}
    >
      <Icon name="warning" size={16} />
      <span>{text}</span>
    </Row>
  )
}
