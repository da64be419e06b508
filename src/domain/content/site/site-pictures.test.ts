import { expect, it } from 'vitest'
import { picturesIn, readdressed, sentPicture, sentPictureId } from './site-pictures.ts'

const fields = {
  picture: '/media/admin-uploads/1-hill.jpg',
  art: '/art/hill.svg',
  elsewhere: 'https://other.example/media/hill.jpg',
  story: 'Up ![a hill](/media/b.png), see /media/b.png.',
  list: [{ picture: '/media/c.jpg', year: 1998 }, { picture: '' }],
}

it('stored pictures are found in fields, lists and texts, and those of other sites are not', () => {
  expect(picturesIn(fields)).toEqual(['/media/admin-uploads/1-hill.jpg', '/media/b.png', '/media/c.jpg'])
})

it('fields get other addresses; a picture that is missing leaves its field empty and a text as it is', () => {
  const to = (address: string) => (address === '/media/c.jpg' ? '/media/new.jpg' : '')
  expect(readdressed(fields, to)).toEqual({
    ...fields,
    picture: '',
    list: [{ picture: '/media/new.jpg', year: 1998 }, { picture: '' }],
  })
})

it('a picture at another address keeps the point that was chosen, and what is known of it there', () => {
  const colors = '0123456789ab0123456789ab0123456789ab'
  const marked = `/media/a.jpg#1600x1067~${colors}@30-70`
  const words = { picture: marked, story: 'See ![](/media/a.jpg#1600x1067).' }
  expect(picturesIn(words)).toEqual(['/media/a.jpg'])
  expect(readdressed(words, (address) => address)).toEqual(words)
  expect(readdressed(words, () => '/media/sent/abcdefghijklmno')).toEqual({
    picture: '/media/sent/abcdefghijklmno#@30-70',
    story: 'See ![](/media/sent/abcdefghijklmno).',
  })
  expect(readdressed(words, () => `/media/b.jpg#800x600~${colors}@1-2`)).toEqual({
    picture: `/media/b.jpg#800x600~${colors}@30-70`,
    story: 'See ![](/media/b.jpg#800x600).',
  })
  expect(readdressed(words, () => '')).toEqual({ ...words, picture: '' })
})

it('a picture on its way is named by its id', () => {
  expect(sentPictureId(sentPicture('abcdefghijklmno'))).toBe('abcdefghijklmno')
  expect(picturesIn({ picture: sentPicture('abcdefghijklmno') })).toEqual(['/media/sent/abcdefghijklmno'])
  expect(sentPictureId('/media/sent/abc')).toBe('')
  expect(sentPictureId('/media/admin-uploads/1-hill.jpg')).toBe('')
})
