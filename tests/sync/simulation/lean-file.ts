// What the app reads of a `Blob` and a `File`; real ones answer by the machine's own time, and a history has its own.

export class LeanBlob {
  readonly size: number
  readonly type: string
  private readonly content: string

  constructor(parts: readonly string[], { type = '' }: { type?: string } = {}) {
    this.content = parts.join('')
    this.size = Buffer.byteLength(this.content)
    this.type = type
  }

  async text(): Promise<string> {
    return this.content
  }
}

export class LeanFile extends LeanBlob {
  constructor(
    parts: readonly string[],
    readonly name: string,
    options?: { type?: string },
  ) {
    super(parts, options)
  }
}
