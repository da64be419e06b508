import { Lexer, marked, type Token, type Tokens } from 'marked'
import { Fragment, type ReactNode } from 'react'
import { pictureAt } from '#domain/kernel/media.ts'
import { Box, Grid, Stack, Text } from '#ui/layout/words.tsx'
import { Picture } from './picture.tsx'
import { AppLink } from './link.tsx'
import styles from './markdown.module.css'

// Markdown as elements. It is read into tokens and never becomes HTML: HTML in it shows as text, so there is nothing to
// clean up afterwards.

/**
 * Where a link may lead: this site, the web, a mail program, a phone. Everything else is shown as plain text. Browsers
 * read `/\host` as another site too.
 */
function safeAddress(address: string): { to: string } | { href: string } | null {
  if (/^\/(?![/\\])/.test(address)) return { to: address }
  return /^(https?:\/\/|mailto:|tel:)/i.test(address) ? { href: address } : null
}

/** The lexer writes quotes and the like as HTML entities for its own renderer. */
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
const plain = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#39);/g, (all, name: string) => entities[name] ?? all)

function Link({ href: address, tokens }: Tokens.Link) {
  const target = safeAddress(address)
  const look = { fontWeight: '600', textDecoration: 'underline', textUnderlineOffset: '4px' } as const
  if (!target) return <Inline tokens={tokens} />
  if ('to' in target) {
    return (
      <AppLink to={target.to} {...look}>
        <Inline tokens={tokens} />
      </AppLink>
    )
  }
  return (
    <Box as="a" href={target.href} rel="noopener noreferrer" {...look}>
      <Inline tokens={tokens} />
    </Box>
  )
}

/** With room for it before it has come, where its address says how much it needs. */
function Shown({ address, alt }: { address: string; alt: string }) {
  const { width, height } = pictureAt(address)
  return (
    <Picture
      src={address}
      shown="(min-width: 48rem) 48rem, 100vw"
      alt={alt}
      loading="lazy"
      wide
      aspectRatio={width > 0 ? width / height : undefined}
    />
  )
}

function inline(token: Token): ReactNode {
  switch (token.type) {
    case 'strong':
      return (
        <strong>
          <Inline tokens={token.tokens} />
        </strong>
      )
    case 'em':
      return (
        <em>
          <Inline tokens={token.tokens} />
        </em>
      )
    case 'del':
      return (
        <del>
          <Inline tokens={token.tokens} />
        </del>
      )
    case 'codespan':
      return <code>{plain(String(token.text))}</code>
    case 'escape':
      return plain(String(token.text))
    case 'br':
      return <br />
    case 'link':
      return <Link {...(token as Tokens.Link)} />
    case 'image': {
      const address = String(token.href)
      // Pictures in a text come from this site: no other site learns a reader's address.
      const target = safeAddress(address)
      return target && 'to' in target ? (
        <Shown address={target.to} alt={plain(String(token.text))} />
      ) : (
        plain(String(token.text))
      )
    }
    case 'text':
      return 'tokens' in token && token.tokens ? <Inline tokens={token.tokens} /> : plain(String(token.text))
    default:
      return token.raw
  }
}

function Inline({ tokens }: { tokens: Token[] | undefined }) {
  return tokens?.map((token, index) => <Fragment key={index}>{inline(token)}</Fragment>)
}

function List({ ordered, start, items }: Tokens.List) {
  return (
    <Stack
      as={ordered ? 'ol' : 'ul'}
      className={styles.list}
      listStyleType={ordered ? 'decimal' : 'square'}
      gap={8}
      {...(ordered && typeof start === 'number' && start !== 1 ? { start } : {})}
    >
      {items.map((item, index) => (
        <li key={index}>
          <Blocks tokens={item.tokens} />
        </li>
      ))}
    </Stack>
  )
}

/** The page has an h1 of its own: '#' and '##' are its sections. */
function Heading({ depth, tokens }: Tokens.Heading) {
  const isSection = depth <= 2
  return (
    <Text as={isSection ? 'h2' : 'h3'} look={isSection ? 'title' : 'titleSmall'} padTop={18}>
      <Inline tokens={tokens} />
    </Text>
  )
}

function block(token: Token): ReactNode {
  switch (token.type) {
    case 'space':
    case 'def':
      return null
    case 'heading':
      return <Heading {...(token as Tokens.Heading)} />
    case 'paragraph':
      return (
        <p>
          <Inline tokens={token.tokens} />
        </p>
      )
    case 'list':
      return <List {...(token as Tokens.List)} />
    case 'blockquote':
      return (
        <Text as="blockquote" lineAbove="ground" marginBlock="28px 16px" padTop={22} look="subheading">
          <Blocks tokens={token.tokens} />
        </Text>
      )
    case 'code':
      // A paragraph that somebody indented; a fence says that it is code.
      if (token.codeBlockStyle === 'indented')
        return (
          <p>
            <Inline tokens={Lexer.lexInline(String(token.text))} />
          </p>
        )
      return (
        <Box as="pre" pad={14} bg="sunk" overflowX="auto" tabIndex={0}>
          <code>{String(token.text)}</code>
        </Box>
      )
    case 'hr':
      return <Box as="hr" borderTopWidth="ground" borderColor="text" />
    case 'text':
      return inline(token)
    default:
      return <p>{token.raw}</p>
  }
}

function Blocks({ tokens }: { tokens: Token[] | undefined }) {
  return tokens?.map((token, index) => <Fragment key={index}>{block(token)}</Fragment>)
}

/** The paragraphs and lists of a text; what is around them says how they look. */
export const MarkdownBlocks = ({ children }: { children: string }) => (
  <Blocks tokens={marked.lexer(children)} />
)

/** Running text with short lines; a quotation is its one big sentence. */
export function Markdown({ children }: { children: string }) {
  return (
    <Grid look="lead" size={{ base: '1.125rem', lg: '1.1875rem' }} columns={1} gap={18} anywhere>
      <MarkdownBlocks>{children}</MarkdownBlocks>
    </Grid>
  )
}
