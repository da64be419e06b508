import { expect, test } from 'vitest'
import { movedPoint, pressedPoint } from './focus-steps.ts'

const box = { left: 10, top: 20, width: 200, height: 100 }

test('a press is a point in fractions of the picture, never beside it', () => {
  expect(pressedPoint({ clientX: 60, clientY: 95 }, box)).toEqual({ x: 0.25, y: 0.75 })
  expect(pressedPoint({ clientX: -5, clientY: 500 }, box)).toEqual({ x: 0, y: 1 })
  expect(pressedPoint({ clientX: 1, clientY: 1 }, { ...box, width: 0 })).toEqual({ x: 0.5, y: 0.5 })
})

test('the arrow keys move it by little, with Shift by much, and stay within', () => {
  const point = { x: 0.5, y: 0.98 }
  expect(movedPoint(point, 'ArrowLeft', false)).toEqual({ x: 0.48, y: 0.98 })
  expect(movedPoint(point, 'ArrowRight', true)).toEqual({ x: 0.6, y: 0.98 })
  expect(movedPoint(point, 'ArrowUp', false)).toEqual({ x: 0.5, y: 0.96 })
  expect(movedPoint(point, 'ArrowDown', true)).toEqual({ x: 0.5, y: 1 })
  expect(movedPoint(point, 'Home', false)).toEqual({ x: 0.5, y: 0.5 })
  expect(movedPoint(point, 'Enter', false)).toBeNull()
})
