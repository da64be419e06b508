/** Four letters of a device's random name tell two of them apart. */
export function deviceText(device: string, own: string): string {
  if (device === '' || device === 'import') return device
  return device === own ? 'this device' : `device ${device.slice(0, 4).toUpperCase()}`
}
