import { useState } from 'react'
import { Banner } from '#app/ui/Banner.tsx'
import { Button } from '#app/ui/Button.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { ErrorState } from '#app/ui/ErrorState.tsx'
import { LoadingBar } from '#app/ui/LoadingBar.tsx'
import { Skeleton } from '#app/ui/Skeleton.tsx'
import { Row } from './Row.tsx'
import { hostileText } from './samples.ts'
import { Section } from './Section.tsx'

export function Feedback() {
  const [loading, setLoading] = useState(false)
  return (
    <Section title="Feedback">
      <div>
        <Banner tone="info" action={<Button size="sm">Learn more</Button>} onClose={() => undefined}>
          This console runs against a mock API in the browser.
        </Banner>
        <Banner tone="warn">Only 300 of 1,204 are loaded, so the filter does not see all of them.</Banner>
        <Banner tone="bad">{hostileText}</Banner>
      </div>
      <div className="grid gap-3 md:grid-cols-2">
        <EmptyState title="No disks" action={<Button variant="primary">New disk</Button>}>
          Disks keep an instance’s data when it stops.
        </EmptyState>
        <ErrorState
          title="Something went wrong"
          requestId="0191f1c2-77aa-7d7e-9a0e-3f2c5d4b6a88"
          action={<Button>Try again</Button>}
        >
          Please try again. If the problem persists, contact your administrator.
        </ErrorState>
      </div>
      <Row>
        <Skeleton className="w-40" />
        <Skeleton className="h-8 w-24" />
        <Button onClick={() => setLoading(!loading)}>Toggle the loading bar</Button>
      </Row>
      <LoadingBar active={loading} />
    </Section>
  )
}
