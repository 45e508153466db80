import type { ReactNode } from 'react'
import { type Image } from '#api/generated/images.ts'
import { useActionReason } from '#app/components/actions/ActionMenu.tsx'
import type { Action } from '#app/components/actions/actions.ts'
import { useOffered } from '#app/components/actions/offered.ts'
import { LinkButton } from '#app/components/actions/LinkButton.tsx'
import { Freshness } from '#app/components/Freshness.tsx'
import type { Answer } from '#app/data/client.ts'
import { Button } from '#app/ui/Button.tsx'
import { SideModal } from '#app/ui/overlay/SideModal.tsx'

interface Props {
  image: Answer<Image>
  subtitle: string
  actions: Action[]
  onClose: () => void
  children: ReactNode
}

/** An image and its actions in a modal over the list. */
export function ImageModal({ image, subtitle, actions, onClose, children }: Props) {
  const reasonOf = useActionReason()
  useOffered(() => actions)
  return (
    <SideModal
      title={<bdi>{image.value.name}</bdi>}
      subtitle={subtitle}
      onClose={onClose}
      footer={
        <>
          {actions.map((action) =>
            action.to ? (
              <LinkButton key={action.label} to={action.to}>
                {action.label}
              </LinkButton>
            ) : (
              <Button key={action.label} disabledReason={reasonOf(action)} onClick={action.run}>
                {action.label}
              </Button>
            ),
          )}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <span className="self-end">
        <Freshness facts={image} />
      </span>
      {children}
    </SideModal>
  )
}
