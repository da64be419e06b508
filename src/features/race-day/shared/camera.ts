// The camera as a reader of QR codes. It uses the detector that some browsers have, elsewhere one of our own, which is
// loaded when somebody first looks through it, and is in the service worker's cache like the rest of the app.

interface Detector {
  detect(image: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: 'qr_code'[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

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

export interface OpenCamera {
  /** Switches the light; null without one. */
  torch: ((lit: boolean) => Promise<void>) | null
  close: () => void
}

const look_every_ms = 120
const formats: { formats: 'qr_code'[] } = { formats: ['qr_code'] }

/** Some systems have the class without what it needs: then it names no formats, or fails at each look. */
async function nativeDetector(): Promise<Detector | null> {
  const { BarcodeDetector } = window
  if (!BarcodeDetector) return null
  const known = await BarcodeDetector.getSupportedFormats().catch((): readonly string[] => [])
  return known.includes('qr_code') ? new BarcodeDetector(formats) : null
}

async function ownDetector(): Promise<Detector> {
  const { BarcodeDetector } = await import('qr/decode.js')
  return new BarcodeDetector(formats)
}

/** Uses the browser's detector as long as that works. */
async function newDetector(): Promise<Detector> {
  const native = await nativeDetector()
  if (!native) return ownDetector()
  let own: Promise<Detector> | null = null
  return {
    detect: async (image) => {
      if (own) return (await own).detect(image)
      try {
        return await native.detect(image)
      } catch {
        own = ownDetector()
        return []
      }
    },
  }
}

/** Shows what the camera sees, and reports each code once as long as it is held there. */
export async function openCamera(
  video: HTMLVideoElement,
  onCode: (code: string) => void,
): Promise<OpenCamera> {
  // Absent in older browsers, and on addresses without a certificate.
  const devices: MediaDevices | undefined = navigator.mediaDevices
  if (!devices) throw new DOMException('There is no camera here.', 'NotFoundError')
  const detector = await newDetector()
  const stream = await devices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 } },
  })
  const [track] = stream.getVideoTracks()
  const stop = () => {
    for (const one of stream.getTracks()) one.stop()
    video.srcObject = null
  }
  video.srcObject = stream
  try {
    await video.play()
  } catch (error) {
    // It was closed meanwhile, and the camera's light must not stay on.
    stop()
    throw error
  }
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
      // Another frame comes after one that cannot be read.
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
      stop()
    },
  }
}

/** Why it does not open, in words for people. */
export function cameraFault(error: unknown): string {
  switch (error instanceof DOMException ? error.name : '') {
    case 'NotAllowedError':
      return 'The camera is not allowed. Allow it in the settings of the browser.'
    case 'NotFoundError':
      return 'This device gives no camera to the page.'
    case 'NotReadableError':
      return 'Something else uses the camera. Close that, and try again.'
    default:
      return 'The camera does not open.'
  }
}
