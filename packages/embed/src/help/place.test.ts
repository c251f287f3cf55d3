// Position and size of the popover (specification §9 'Help popover').
import { expect, test } from 'vitest'
import { type PopoverPlace, placePopover } from './place.ts'

const WIDE = { width: 1280, height: 800 }
const place = (change: Partial<PopoverPlace>) =>
  placePopover({ reported: 120, anchor: null, left: false, aboveButton: true, window: WIDE, ...change })
const auto = { top: 'auto', right: 'auto', bottom: 'auto', left: 'auto' }

test('[EMBED-01] is in the corner, above the button when there is one', () => {
  expect(place({})).toEqual({ ...auto, width: '406px', height: '130px', right: '24px', bottom: '80px' })
  expect(place({ left: true })).toEqual({ ...auto, width: '406px', height: '130px', left: '24px', bottom: '80px' })
  expect(place({ aboveButton: false })).toMatchObject({ bottom: '24px' })
  expect(place({ reported: null })).toMatchObject({ height: '200px' })
  expect(place({ reported: 5000 })).toMatchObject({ height: '368px' })
})

test('stays inside small windows', () => {
  expect(place({ window: { width: 320, height: 800 } })).toMatchObject({ width: '296px', right: '12px' })
  // Its upper edge, with the button that closes it, is in sight.
  expect(place({ reported: 390, window: { width: 640, height: 300 } })).toMatchObject({
    height: '276px',
    bottom: '12px',
  })
})

test.each([
  ['below what opened it', { top: 100, bottom: 120, left: 200 }, '132px', '200px'],
  ['above it where there is no room below', { top: 700, bottom: 720, left: 200 }, '558px', '200px'],
  ['not beyond the right edge', { top: 100, bottom: 120, left: 1270 }, '132px', '862px'],
  ['not beyond the left edge', { top: 100, bottom: 120, left: -50 }, '132px', '12px'],
])('%s', (_where, anchor, top, left) => {
  expect(place({ anchor })).toEqual({ ...auto, width: '406px', height: '130px', top, left })
})
