// Settings of a robot between server, form and preview.
import type { Robot } from '@lectern/contracts'
import { describe, expect, it } from 'vitest'
import { draftView, robotInput, robotValues } from './robot-values.ts'

const robot: Robot = {
  manualId: 'm',
  own: true,
  inherited: false,
  productName: '',
  robotName: 'Ada',
  logo: 'logo',
  color: '#00852b',
  promptText: 'Hello',
  guideWords: [{ text: 'How?', related: [{ id: 'a', title: 'A', published: true }] }],
  hotWords: [{ text: 'Word', description: 'It means', documents: [{ id: 'b', title: 'B', published: false }] }],
  hitGuide: 'More?',
  missGuide: 'Sorry',
  contactType: 'phone',
  phoneGuide: 'Call',
  phoneNumber: '400 123',
  qrGuide: '',
  qrImage: null,
  allowedHosts: ['a.example', '*.b.example'],
  suggested: [{ text: 'How do I add A?', related: [{ id: 'a', title: 'A', published: true }] }],
}
const fallback = {
  ...{
    manualId: 'm',
    productName: 'Manual',
    robotName: 'Assistant',
    promptText: 'Hi',
    color: null,
    suggested: ['Why?'],
  },
}

describe("[AI-01] form of a robot's settings", () => {
  it('returns the settings unchanged', () => {
    const { manualId, own: _, inherited: __, suggested: ___, guideWords, hotWords, ...same } = robot
    expect([guideWords.length, hotWords.length]).toEqual([1, 1])
    expect(robotInput(robotValues(robot), 'm')).toEqual({
      ...same,
      manualId,
      guideWords: [{ text: 'How?', related: ['a'] }],
      hotWords: [{ text: 'Word', description: 'It means', documents: ['b'] }],
    })
  })
  it("previews the reader's view", () => {
    expect(draftView(robotValues(robot), fallback)).toMatchObject({
      productName: 'Manual',
      robotName: 'Ada',
      color: '#00852b',
      guideWords: [{ text: 'How?', related: [{ title: 'A', url: '/puba/a' }] }],
      hotWords: [{ documents: [] }],
      contact: { type: 'phone', guide: 'Call', number: '400 123' },
    })
    const qr = { ...robotValues(robot), contactType: 'qr' as const, robotName: ' ', promptText: '' }
    expect(draftView(qr, fallback)).toMatchObject({ robotName: 'Assistant', promptText: 'Hi', contact: null })
    expect(draftView({ ...qr, qrImage: 'q' }, fallback).contact).toEqual({
      type: 'qr',
      guide: '',
      image: '/file?fileId=q',
    })
    expect(draftView({ ...robotValues(robot), phoneNumber: '' }, fallback).contact).toBeNull()
  })
  it('accepts hosts, one per line', () => {
    expect(robotInput({ ...robotValues(robot), allowedHosts: ' a.example \n\n' }).allowedHosts).toEqual(['a.example'])
  })
})
