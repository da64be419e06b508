import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import type { ElementType, Ref } from 'react'

const attributes = new Set(
  (
    'autoComplete autoCorrect checked children className defaultChecked defaultValue disabled download ' +
    'enterKeyHint href id inputMode maxLength minLength name placeholder readOnly ref rel required role ' +
    'spellCheck style tabIndex target title type value'
  ).split(' '),
)

const isAttribute = (name: string) => attributes.has(name) || /^(aria-|data-|on[A-Z])/.test(name)

type Leanable = 'a' | 'button' | 'dialog' | 'div' | 'input' | 'select' | 'textarea'

export type LeanProps<Tag extends Leanable> = HTMLChakraProps<Tag> & {
  ref?: Ref<HTMLElementTagNameMap[Tag]> | undefined
}

/**
 * An element of a block whose look is in a stylesheet. Chakra's is used only where somebody adds styles to it: it looks
 * at every property of every element, which takes a third of a slow phone's time to draw a first screen.
 */
export function lean<Tag extends Leanable>(tag: Tag) {
  return function Lean(props: LeanProps<Tag>) {
    const Element: ElementType = Object.keys(props).every(isAttribute) ? tag : chakra[tag]
    return <Element {...props} />
  }
}

/** Class names of an element; false or undefined is left out. */
export const classes = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ')
