// What an organiser publishes about teams. A team has no entry of its own: each runner registers and pays alone, and the
// organiser gives the discount.

/** 0 for none. */
export interface TeamNumbers {
  smallest: number
  largest: number
  discount_from: number
  discount_percent: number
  area_from: number
}

/** What they contradict, by field. */
export function judgeTeams({
  smallest,
  largest,
  discount_from,
  discount_percent,
  area_from,
}: TeamNumbers): Partial<Record<keyof TeamNumbers, string>> {
  const beyond = `No team is that large: the largest has ${largest} people.`
  const isBeyond = (size: number) => largest > 0 && size > largest
  return {
    ...(isBeyond(smallest) ? { smallest: beyond } : {}),
    ...(isBeyond(discount_from) ? { discount_from: beyond } : {}),
    ...(isBeyond(area_from) ? { area_from: beyond } : {}),
    ...(discount_percent > 0 && discount_from === 0
      ? { discount_from: 'Please enter from how many people on the discount is given.' }
      : {}),
    ...(discount_from > 0 && discount_percent === 0
      ? { discount_percent: 'Please enter how much is taken off.' }
      : {}),
  }
}

/** How large teams are: '4 to 15 people'; '' where nothing says so. */
function sizesText({ smallest, largest }: TeamNumbers): string {
  if (smallest > 0 && largest > 0) return `${smallest} to ${largest} people`
  if (smallest > 0) return `${smallest} people and more`
  return largest > 0 ? `up to ${largest} people` : ''
}

const discountText = ({ discount_from, discount_percent }: TeamNumbers): string =>
  discount_from > 0 && discount_percent > 0
    ? `teams of ${discount_from} and more get ${discount_percent}% off`
    : ''

/** A sentence of what is not empty. */
const sentence = (...parts: readonly string[]): string => {
  const text = parts.filter((part) => part !== '').join(', and ')
  return text && `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
const together = (...sentences: readonly string[]): string => sentences.filter((one) => one !== '').join(' ')

/** For a card that leads to their page. */
export const teamsInShort = (rules: TeamNumbers): string =>
  together(sentence(sizesText(rules)), sentence(discountText(rules)))

/** For the terms. */
export const teamsInTerms = (rules: TeamNumbers): string => {
  const sizes = sizesText(rules)
  const area = rules.area_from > 0 ? `teams of ${rules.area_from} and more get a team area` : ''
  return together(sizes && `Teams have ${sizes}.`, sentence(discountText(rules), area))
}
