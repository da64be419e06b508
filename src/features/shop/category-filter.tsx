import { chakra } from '@chakra-ui/react'

export interface CategoryFilterProps {
  categories: readonly string[]
  /** '' for all of them. */
  chosen: string
  onChoose: (category: string) => void
}

/** One row, which scrolls sideways on a phone. */
export function CategoryFilter({ categories, chosen, onChoose }: CategoryFilterProps) {
  return (
    <chakra.div
      role="group"
      aria-label="Product categories"
      display="flex"
      gap="8px"
      overflowX="auto"
      marginInline={{ base: '-16px', md: '0' }}
      paddingInline={{ base: '16px', md: '0' }}
      paddingBlock="6px"
      minWidth="0"
    >
      {['', ...categories].map((category) => (
        <chakra.button
          key={category}
          type="button"
          aria-pressed={category === chosen}
          onClick={() => onChoose(category)}
          flexShrink="0"
          minHeight="target"
          paddingInline="18px"
          textStyle="button"
          fontSize="0.9375rem"
          cursor="pointer"
          borderWidth="bib"
          borderStyle="solid"
          borderColor="field"
          borderRadius="control"
          _hover={{ borderColor: 'text' }}
          css={{ '&[aria-pressed=true]': { bg: 'inverse', color: 'inverse.on', borderColor: 'inverse' } }}
        >
          {category === '' ? 'All Products' : category}
        </chakra.button>
      ))}
    </chakra.div>
  )
}
