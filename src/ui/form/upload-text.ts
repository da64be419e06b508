export interface UploadProgress {
  phase: 'none' | 'preparing' | 'uploading' | 'uploaded' | 'waiting'
  bytes: number
  /** 0 to 1. */
  progress: number
}

const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1)

/**
 * How far a chosen file has come; '' where none was chosen.
 * @param there what it is once the server has the file: in an open dialog it is not in the library yet
 */
export function uploadStatus({ phase, bytes, progress }: UploadProgress, there = 'Uploaded'): string {
  const size = `${megabytes(Math.max(bytes, 100_000))} MB`
  switch (phase) {
    case 'none':
      return ''
    case 'preparing':
      return 'Getting the file ready...'
    case 'uploading':
      return `Uploading, ${megabytes(bytes * progress)} of ${size}`
    case 'uploaded':
      return `${there}, ${size}`
    case 'waiting':
      return `Kept on this device, ${size}. It goes up when you are online.`
  }
}
