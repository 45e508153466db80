import { afterEach, expect, test, vi } from 'vitest'
import { cameraProblem, watchCamera } from '#app/pages/scan/watch-camera.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

interface FakeVideo {
  srcObject: unknown
  play: () => Promise<void>
}

/** A camera that starts when told, and a reader that sees these codes in turn; an empty one means no code. */
function camera(codes: string[], video: FakeVideo = { srcObject: null, play: async () => undefined }) {
  const track = { readyState: 'live', stop: vi.fn(() => (track.readyState = 'ended')) }
  const stream = { getTracks: () => [track], getVideoTracks: () => [track] }
  const coming = Promise.withResolvers<typeof stream>()
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: () => coming.promise } })
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => ['qr_code']
      detect = async () => {
        const rawValue = codes.shift()
        return rawValue ? [{ rawValue }] : []
      }
    },
  )
  const stop = new AbortController()
  const told: string[] = []
  const watching = watchCamera(video as unknown as HTMLVideoElement, {
    signal: stop.signal,
    onStart: () => told.push('started'),
    onCode: (text) => told.push(text),
  })
  const come = () => coming.resolve(stream)
  return { track, stream, video, stop, told, watching, come, refuse: coming.reject }
}

test('a camera that starts after the user left the page is stopped at once', async () => {
  const { track, video, stop, told, watching, come } = camera(['a'])
  stop.abort()
  come()
  await watching
  expect(track.stop).toHaveBeenCalled()
  expect(video.srcObject).toBeNull()
  expect(told).toEqual([])
})

test('stopping a camera does not take the video from one that started right after', async () => {
  const first = camera([])
  first.come()
  await expect.poll(() => first.told).toEqual(['started'])
  first.stop.abort()
  const second = camera([], first.video)
  second.come()
  await expect.poll(() => second.told).toEqual(['started'])
  await first.watching
  expect(second.video.srcObject).toBe(second.stream)
  second.stop.abort()
  await second.watching
  expect(second.video.srcObject).toBeNull()
})

test('a code is reported once, and again after another code and some seconds', async () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 1000))
  const codes = ['a', 'a', 'b', 'a', 'b', 'a', 'a']
  const { track, stop, told, watching, come } = camera(codes)
  come()
  await expect.poll(() => codes).toEqual([])
  stop.abort()
  await watching
  expect(told).toEqual(['started', 'a', 'b', 'a'])
  expect(track.readyState).toBe('ended')
})

test('the same code is reported again once it was out of view for some seconds', async () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 1000))
  const codes = ['a', '', '', 'a', '', '', '', '', 'a', 'a']
  const { stop, told, watching, come } = camera(codes)
  come()
  await expect.poll(() => codes).toEqual([])
  stop.abort()
  await watching
  expect(told).toEqual(['started', 'a', 'a'])
})

test('a disconnected camera is reported', async () => {
  const { track, watching, come, told } = camera([])
  come()
  await expect.poll(() => told).toEqual(['started'])
  track.readyState = 'ended'
  await expect(watching).rejects.toMatchObject({ name: 'NotReadableError' })
})

test.each([
  ['NotAllowedError', /not allowed to use the camera/],
  ['NotFoundError', /has no camera/],
  ['NotReadableError', /another program/],
  ['SecurityError', /over HTTPS/],
  ['OverconstrainedError', /could not be started/],
])('%s has a message that offers the way without a camera', async (name, text) => {
  const { watching, refuse } = camera([])
  const error = new DOMException('', name)
  refuse(error)
  await expect(watching).rejects.toBe(error)
  expect(cameraProblem(error)).toMatch(text)
  expect(cameraProblem(error)).toMatch(/serial number/)
})
