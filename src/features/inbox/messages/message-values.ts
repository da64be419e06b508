/** Texts of a form from what a device stored, a draft or a command: it may be older than the form. */
export function readTexts<Values extends Record<string, string>>(
  empty: Values,
  stored: Record<string, unknown>,
): Values {
  const texts = Object.entries(stored).filter(([name, value]) => name in empty && typeof value === 'string')
  return { ...empty, ...Object.fromEntries(texts) }
}

/** Whether anything was typed or chosen that was not there from the start. */
export function differs(values: Record<string, unknown>, start: Record<string, unknown>): boolean {
  return Object.entries(values).some(([name, value]) => {
    if (typeof value === 'string') return value.trim() !== '' && value !== start[name]
    return value !== null && value !== undefined && value !== start[name]
  })
}
