import { kind, v } from '#domain/imports/commands/undo-import.ts'
import type { ImportObstacle } from '#domain/imports/commands/commit-import.ts'
import type { Credentials, ImportStep } from './messages.ts'
import { numberIn, StagedSender } from './send-staged.ts'

/** Takes an import back: the server stages the rows from before, as they were weighed up to `seq`. */
export class UndoSender extends StagedSender {
  protected readonly texts = {
    nothing: 'Nothing was undone.',
    maybe: 'It may have been undone: look again to see.',
  }

  constructor(
    by: Credentials,
    private readonly import_of: { event_id: string; undoes: string; seq: number },
    tell: (step: ImportStep, share: number) => void,
  ) {
    super(by, tell)
  }

  protected async stage(): Promise<number | ImportObstacle[]> {
    for (;;) {
      const body = await this.step('undo', this.import_of)
      if (body.changed === true) return []
      const [staged, of] = [numberIn(body, 'staged'), numberIn(body, 'of')]
      this.tell('staging', of === 0 ? 1 : staged / of)
      if (staged >= of) return staged
    }
  }

  protected command(rows: number) {
    const { event_id, undoes } = this.import_of
    return { kind, v, args: { import_id: this.import_id, event_id, undoes, rows } }
  }
}
