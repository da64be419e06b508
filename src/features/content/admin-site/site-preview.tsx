import { useState } from 'react'
import type { Site } from '#domain/content/site/site.ts'
import { picture_address } from '#domain/kernel/media.ts'
import { Icon } from '#ui/base/icons.tsx'
import { Segmented } from '#ui/base/segmented.tsx'
import { LaneStroke } from '#ui/drawing/lane-stroke.tsx'
import { Ruler } from '#ui/drawing/ruler.tsx'
import { Box, Row, Span, Stack, Text } from '#ui/layout/words.tsx'
import { type ShownSite, shownSite } from '#ui/site/shown-site.ts'
import { SiteLogo } from '#ui/site/site-logo.tsx'
import { canBeReached, SiteClaim, SiteContact, SiteRights } from '#ui/site/site-words.tsx'
import { paletteStyle, typedColors } from './typed-colors.ts'
import { Picture } from '#ui/base/picture.tsx'

const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'outdoor', label: 'Outdoor' },
] as const
type Theme = (typeof themes)[number]['value']

/** An address is a picture once it is whole. */
const whole = (identity: Site['identity']): Site['identity'] => {
  const url = (typed: string) => (picture_address.test(typed) ? typed : '')
  const { logo_url, footer_logo_url, paper_logo_url, share_url, icon_url } = identity
  return {
    ...identity,
    logo_url: url(logo_url),
    footer_logo_url: url(footer_logo_url),
    paper_logo_url: url(paper_logo_url),
    share_url: url(share_url),
    icon_url: url(icon_url),
  }
}

/** Header, footer and a shared link with what the forms hold. */
export function SitePreview({ site: typed }: { site: Site }) {
  const [theme, setTheme] = useState<Theme>('light')
  const site = shownSite({ ...typed, identity: whole(typed.identity) }, location.host)
  return (
    <Box as="section" aria-label="As visitors see it" shrink>
      <Row wrap justify="between" gap="8px 16px" below={12}>
        <Text look="tag" quiet>
          As visitors see it
        </Text>
        <Segmented label="Colours of the preview" value={theme} options={themes} onChange={setTheme} />
      </Row>
      <Box data-theme={theme} inert style={paletteStyle(typedColors(typed.identity))}>
        <PreviewHeader site={site} />
        <Box bg="ground" color="text" pad={{ base: 16, md: 20 }}>
          <SharedLink site={site} />
        </Box>
        <PreviewFooter site={site} />
      </Box>
    </Box>
  )
}

function PreviewHeader({ site }: { site: ShownSite }) {
  return (
    <Box data-on-black bg="header" color="header.text">
      <Row gap={14} minHeight="66px" padX={16}>
        <SiteLogo site={site} on="header" />
        <Row as="span" gap={14} marginLeft="auto">
          <Icon name="cart" size={22} />
          <Icon name="menu" size={24} />
        </Row>
      </Row>
      <Ruler />
    </Box>
  )
}

function PreviewFooter({ site }: { site: ShownSite }) {
  return (
    <Box data-on-black bg="header" color="header.text" overflow="hidden">
      <Box pad="28px 16px 20px">
        <SiteClaim site={site} />
        {canBeReached(site.contact) && (
          <Box above={24}>
            <Span block look="tag" size="0.875rem" padBottom={10}>
              Contact Us
            </Span>
            <SiteContact contact={site.contact} />
          </Box>
        )}
        <Text above={24} size="0.875rem" color="header.quiet" anywhere>
          <SiteRights site={site} />
        </Text>
      </Box>
      <LaneStroke />
    </Box>
  )
}

/** What `og:image` is made for, as pocketbase/cards draws it. */
const card = 1200 / 630

/** As chats show a link to the home page. */
function SharedLink({ site: { identity, name } }: { site: ShownSite }) {
  return (
    <Box bg="card" border="1px solid" borderColor="hairline">
      {identity.share_url ? (
        <Picture
          src={identity.share_url}
          shown="24rem"
          alt=""
          block
          wide
          aspectRatio={card}
          objectFit="cover"
          bg="sunk"
        />
      ) : (
        <Box data-on-black bg="header" color="header.text" pad={16} aspectRatio={card} overflow="hidden">
          <Text look="title" size="1.5rem" lines={3} anywhere>
            {name}
          </Text>
        </Box>
      )}
      <Stack gap={2} pad="10px 12px" shrink>
        <Text look="label" lines={2} anywhere>
          {name}
        </Text>
        {identity.description && (
          <Text quiet look="small" lines={3} anywhere>
            {identity.description}
          </Text>
        )}
        {name !== location.host && (
          <Text quiet look="tag" anywhere>
            {location.host}
          </Text>
        )}
      </Stack>
    </Box>
  )
}
