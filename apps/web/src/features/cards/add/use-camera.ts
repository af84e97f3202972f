import { useCallback, useEffect, useRef, useState } from 'react'
import { readQr } from './read-qr.ts'

/** `denied`: the person or the browser said no; `none`: there is no camera; `busy`: another program has it. */
export type CameraState = 'asking' | 'on' | 'denied' | 'none' | 'busy'

const LOOK_MS = 120

const stateOf = (error: unknown): CameraState => {
  const { name } = error as Partial<DOMException>
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'none'
}

const openCamera = (): Promise<MediaStream> =>
  // A page without https, and one that is framed without leave, has no such interface.
  'mediaDevices' in navigator
    ? navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment', width: { ideal: 1280 } },
        audio: false,
      })
    : Promise.reject(new DOMException('no camera', 'NotFoundError'))

/** Shows the camera behind in the video, and reads codes until it is taken away. `tries` counts up to ask again. */
export const useCamera = (onText: (text: string) => void, tries: number) => {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('asking')
  const { torch, find } = useTorch()
  const tell = useRef(onText)
  useEffect(() => void (tell.current = onText))
  useEffect(() => {
    let isOver = false
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = (): void => {
      const shown = video.current
      const text = shown ? readQr(shown, shown.videoWidth, shown.videoHeight) : undefined
      if (text !== undefined) tell.current(text)
      if (!isOver) timer = setTimeout(look, LOOK_MS)
    }
    const start = async (): Promise<void> => {
      setState('asking')
      stream = await openCamera()
      if (isOver) return stopAll(stream)
      if (!video.current) return
      video.current.srcObject = stream
      await video.current.play().catch(() => undefined)
      setState('on')
      find(stream)
      look()
    }
    start().catch((error: unknown) => isOver || setState(stateOf(error)))
    return () => {
      isOver = true
      clearTimeout(timer)
      stopAll(stream)
      find(undefined)
    }
  }, [tries, find])
  return { video, state, torch }
}

/** The lamp beside the camera, where there is one: in a dark bar no code is read without. */
const useTorch = () => {
  const [track, setTrack] = useState<MediaStreamTrack>()
  const [is_on, setOn] = useState(false)
  const find = useCallback((stream: MediaStream | undefined): void => {
    const [first] = stream?.getVideoTracks() ?? []
    const has_torch = first !== undefined && 'torch' in (first.getCapabilities?.() ?? {})
    setTrack(has_torch ? first : undefined)
    setOn(false)
  }, [])
  const toggle = (): void => {
    const torch = !is_on
    // The list of constraints that TypeScript knows has no torch.
    const constraints = { advanced: [{ torch } as MediaTrackConstraintSet] }
    void track?.applyConstraints(constraints).then(
      () => setOn(torch),
      () => setTrack(undefined),
    )
  }
  return { torch: track && { is_on, toggle }, find }
}

const stopAll = (stream: MediaStream | undefined): void => stream?.getTracks().forEach((track) => track.stop())
