import { HeroFrame } from '#app/components/frame/HeroFrame.tsx'

export default function DeviceSuccessPage() {
  return (
    <HeroFrame title="Device logged in">
      <p className="text-ink-2">You can close this window</p>
    </HeroFrame>
  )
}
