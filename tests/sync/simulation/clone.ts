// What goes onto a simulated disk, and comes from it, is cloned each time. Node's own clone sends it through a message
// port, which costs more than all the rest of the disk; nearly everything is as plain as JSON.

const cloneAnything = globalThis.structuredClone

function clonePlain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) {
    return typeof value === 'function' || typeof value === 'symbol' ? cloneAnything(value) : value
  }
  if (Array.isArray(value)) return value.map(clonePlain)
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype) return cloneAnything(value)
  const made: Record<string, unknown> = {}
  for (const [name, part] of Object.entries(value)) made[name] = clonePlain(part)
  return made
}

Object.assign(globalThis, { structuredClone: clonePlain })
