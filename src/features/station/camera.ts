// The camera, and the detector of codes that some browsers bring.

interface Detector {
  detect(image: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
type DetectorClass = new (options: { formats: string[] }) => Detector

declare global {
  interface Window {
    BarcodeDetector?: DetectorClass
  }
  interface MediaTrackCapabilities {
    torch?: boolean
  }
  interface MediaTrackConstraintSet {
    torch?: boolean
  }
}

/** Tablets and desks tell of a camera only when it is asked for. */
export const canDetect = (): boolean =>
  window.BarcodeDetector !== undefined && navigator.mediaDevices !== undefined

export interface OpenCamera {
  /** Switches the light; null where there is none. */
  torch: ((lit: boolean) => Promise<void>) | null
  close: () => void
}

const look_every_ms = 120

/** Shows what the camera sees, and tells each code once as long as it is held there. */
export async function openCamera(
  video: HTMLVideoElement,
  onCode: (code: string) => void,
): Promise<OpenCamera> {
  const { BarcodeDetector } = window
  if (!BarcodeDetector) throw new Error('There is no detector.')
  const detector = new BarcodeDetector({ formats: ['qr_code'] })
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 } },
  })
  const [track] = stream.getVideoTracks()
  video.srcObject = stream
  await video.play()
  let seen = ''
  let busy = false
  const timer = setInterval(() => {
    if (busy || video.readyState < video.HAVE_CURRENT_DATA) return
    busy = true
    detector
      .detect(video)
      .then(([found]) => {
        const code = found?.rawValue ?? ''
        if (code !== '' && code !== seen) onCode(code)
        seen = code
      })
      .catch(() => undefined)
      .finally(() => {
        busy = false
      })
  }, look_every_ms)
  const hasTorch = track?.getCapabilities?.().torch === true
  return {
    torch: hasTorch ? (lit) => track.applyConstraints({ advanced: [{ torch: lit }] }) : null,
    close: () => {
      clearInterval(timer)
      for (const one of stream.getTracks()) one.stop()
      video.srcObject = null
    },
  }
}
