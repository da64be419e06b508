import { expect, it } from 'vitest'
import { packetText } from './packet-text.ts'

const at = new Date(2026, 5, 20, 9, 42)
const packet = { packet_at: at.toISOString(), packet_from: 'Table 2' }

it('says when and where a packet was handed out, with the day if it was another', () => {
  expect(packetText(packet, new Date(2026, 5, 20, 18, 0))?.text).toBe('Handed out 9:42 AM at Table 2')
  expect(packetText(packet, new Date(2026, 5, 21, 8, 0))?.text).toBe('Handed out Jun 20, 9:42 AM at Table 2')
})

it('names no table where the captain handed out, and says nothing while it waits', () => {
  expect(packetText({ ...packet, packet_from: '' }, at)?.text).toBe('Handed out 9:42 AM')
  expect(packetText({ packet_at: '', packet_from: '' }, at)).toBeNull()
})
