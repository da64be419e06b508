import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { rising } from '#ui/motion/motion.ts'
import { usePageHeading } from '#ui/page/page.tsx'
import { PostPicture } from '#ui/post/post-picture.tsx'

const posts = [
  { src: '/art/hero-stride.svg', height: '46%', position: '50% 100%' },
  { src: '/art/hero-clock.svg', height: '66%', position: '50% 50%' },
  { src: '/art/hero-hill.svg', height: '88%', position: '35% 50%' },
]

export interface AccountFrameProps {
  title: string
  intro?: string | undefined
  /** Above the heading: why the person is here. */
  notice?: ReactNode
  /** Above everything on the phone, where the three posts have no room. */
  phonePicture?: string
  children: ReactNode
}

/** Log-in and sign-up: posts at the left on wide screens, the form at the right, a ground line between. */
export function AccountFrame({ title, intro, notice, phonePicture, children }: AccountFrameProps) {
  const heading = usePageHeading(title)
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 9fr) minmax(0, 7fr)' }}
      minHeight={{ lg: 'calc(100dvh - 76px)' }}
      borderBottomWidth="ground"
      borderBottomStyle="solid"
      borderColor="text"
    >
      <chakra.div
        aria-hidden="true"
        display={{ base: 'none', lg: 'grid' }}
        gridTemplateColumns="repeat(3, minmax(0, 1fr))"
        alignItems="end"
        gap="14px"
        paddingInline="48px 40px"
        borderRightWidth="ground"
        borderRightStyle="solid"
        borderColor="text"
        position="sticky"
        top="76px"
        maxHeight="calc(100dvh - 76px)"
      >
        {posts.map((post) => (
          <chakra.div key={post.src} ref={rising} style={{ height: post.height }}>
            <PostPicture src={post.src} alt="" cut="post" position={post.position} eager />
          </chakra.div>
        ))}
      </chakra.div>
      <chakra.div>
        {phonePicture && (
          <chakra.img
            src={phonePicture}
            alt=""
            display={{ base: 'block', lg: 'none' }}
            width="100%"
            height={{ base: '200px', md: '280px' }}
            objectFit="cover"
            objectPosition="50% 30%"
            borderBottomWidth="ground"
            borderBottomStyle="solid"
            borderColor="text"
          />
        )}
        <chakra.div
          width="100%"
          maxWidth={{ base: '600px', lg: '560px' }}
          paddingInline={{ base: '16px', md: '48px', lg: '44px' }}
          paddingTop={{ base: '20px', lg: '28px' }}
          paddingBottom="48px"
        >
          {notice}
          <chakra.h1 ref={heading} tabIndex={-1} textStyle="heading" lineHeight="1.02">
            {title}
          </chakra.h1>
          {intro && (
            <chakra.p color="quiet" marginTop="4px">
              {intro}
            </chakra.p>
          )}
          <chakra.div marginTop="20px">{children}</chakra.div>
        </chakra.div>
      </chakra.div>
    </chakra.div>
  )
}
