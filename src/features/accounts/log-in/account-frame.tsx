import type { ReactNode } from 'react'
import { Notice } from '#ui/base/notice.tsx'
import { Box, Grid, Text } from '#ui/layout/words.tsx'
import { rising } from '#ui/motion/motion.ts'
import { usePageHeading } from '#ui/page/page.tsx'
import { PostPicture } from '#ui/post/post-picture.tsx'
import styles from './account-frame.module.css'
import { Picture } from '#ui/base/picture.tsx'

const posts = [
  { src: '/art/hero-stride.svg', height: '46%', position: '50% 100%' },
  { src: '/art/hero-clock.svg', height: '66%', position: '50% 50%' },
  { src: '/art/hero-hill.svg', height: '88%', position: '35% 50%' },
]

interface AccountFrameProps {
  title: string
  intro?: string | undefined
  /** Above the heading: why the person is here. */
  notice?: ReactNode
  /** Above everything on the phone, which has no room for the three posts. */
  phonePicture?: string
  children: ReactNode
}

/** Login and signup: posts at the left on wide screens, the form at the right, a ground line between. */
export function AccountFrame({ title, intro, notice, phonePicture, children }: AccountFrameProps) {
  const heading = usePageHeading(title)
  return (
    <Grid className={styles.frame} lineBelow="ground" columns={{ base: '1fr', lg: '9fr 7fr' }}>
      <Grid
        aria-hidden="true"
        from="lg"
        columns={3}
        align="end"
        gap={14}
        padX="48px 40px"
        borderRightWidth="ground"
        borderRightStyle="solid"
        borderColor="text"
        position="sticky"
        top="76px"
        maxHeight="calc(100dvh - 76px)"
      >
        {posts.map((post) => (
          <Box key={post.src} ref={rising} style={{ height: post.height }}>
            <PostPicture src={post.src} alt="" cut="post" position={post.position} eager />
          </Box>
        ))}
      </Grid>
      <div>
        {phonePicture && (
          <Picture
            lineBelow="ground"
            src={phonePicture}
            shown="100vw"
            alt=""
            until="lg"
            wide
            height={{ base: '200px', md: '280px' }}
            objectFit="cover"
            objectPosition="50% 30%"
          />
        )}
        <Box
          wide
          max={{ base: 600, lg: 560 }}
          padX={{ base: 16, md: 48, lg: 44 }}
          padTop={{ base: 20, lg: 28 }}
          padBottom={48}
        >
          {notice}
          <Text as="h1" ref={heading} tabIndex={-1} look="heading" lineHeight="1.02">
            {title}
          </Text>
          {intro && (
            <Text quiet above={4}>
              {intro}
            </Text>
          )}
          <Box above={20}>{children}</Box>
        </Box>
      </div>
    </Grid>
  )
}

/** The link from a mail is too old, was used, or was cut by a mail program. */
export function StaleLink({ children }: { children: ReactNode }) {
  return (
    <div role="alert">
      <Notice icon="warning" title="This link does not work any more">
        {children}
      </Notice>
    </div>
  )
}
