import { expect, test } from 'vitest'
import { uploadStatus } from './upload-field.tsx'

test('where a press is still needed, the file that arrived is ready and not uploaded', () => {
  const arrived = { phase: 'uploaded' as const, bytes: 1_200_000, progress: 1 }
  expect(uploadStatus(arrived)).toBe('Uploaded, 1.2 MB')
  expect(uploadStatus(arrived, 'Ready')).toBe('Ready, 1.2 MB')
})
