import { expect, it } from 'vitest'
import { packagePost } from './package-post.ts'

const posts = (count: number) => Array.from({ length: count }, (_, place) => packagePost(place, count))

it('the more a package costs, the higher its post', () => {
  for (let count = 2; count <= 6; count++) {
    const heights = posts(count).map(({ low, high }) => [low, high])
    expect(heights).toEqual([...heights].sort(([a = 0], [b = 0]) => a - b))
    expect(heights.at(-1)).toEqual([136, 400])
  }
})

it('the posts fill their rows, and no two neighbors have one ink', () => {
  for (let count = 1; count <= 6; count++) {
    const all = posts(count)
    expect(all.reduce((sum, { columns }) => sum + columns, 0) % 6).toBe(0)
    for (const [place, { ink }] of all.entries()) expect(ink).not.toBe(all[place + 1]?.ink)
  }
})
