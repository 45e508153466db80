import { Webhook } from 'lucide-react'
import type { RouteObject } from 'react-router'
import { RouteError } from '#app/components/frame/RouteError.tsx'
import type { Area } from '#app/routing/area.ts'
import { crumb, page, redirectTo, titleOnly } from '#app/routing/route-parts.ts'
import { shortId } from '#app/ui/text/format.ts'

const tabs: RouteObject[] = [
  {
    path: '/system/alerts/receivers',
    ...titleOnly('Receivers'),
    ...page(() => import('./ReceiversTab.tsx')),
  },
  { path: '/system/alerts/classes', ...titleOnly('Classes'), ...page(() => import('./ClassesTab.tsx')) },
  {
    path: '/system/alerts/signatures',
    ...titleOnly('Signatures'),
    ...page(() => import('./SignaturesTab.tsx')),
  },
]

const receiver: RouteObject = {
  path: '/system/alerts/receivers/:receiver',
  ...crumb('/system/alerts/receivers/:receiver', (p) => p.receiver),
  ...page(() => import('./ReceiverPage.tsx')),
  children: [
    { index: true, ...redirectTo('/system/alerts/receivers/:receiver/deliveries') },
    {
      // A failing tab leaves the others usable.
      ErrorBoundary: RouteError,
      children: [
        {
          ...titleOnly('Deliveries'),
          ...page(() => import('./DeliveriesTab.tsx')),
          children: [
            { path: '/system/alerts/receivers/:receiver/deliveries' },
            {
              path: '/system/alerts/receivers/:receiver/deliveries/:deliveryId',
              ...crumb('/system/alerts/receivers/:receiver/deliveries/:deliveryId', (p) =>
                shortId(p.deliveryId),
              ),
              ...page(() => import('./DeliveryPanel.tsx')),
            },
            {
              path: '/system/alerts/receivers/:receiver/edit',
              ...titleOnly('Edit'),
              ...page(() => import('./receiver-edit.tsx')),
            },
            {
              path: '/system/alerts/receivers/:receiver/probe',
              ...titleOnly('Probe'),
              ...page(() => import('./ProbePanel.tsx')),
            },
          ],
        },
        {
          ...titleOnly('Subscriptions'),
          ...page(() => import('./SubscriptionsTab.tsx')),
          children: [
            { path: '/system/alerts/receivers/:receiver/subscriptions' },
            {
              path: '/system/alerts/receivers/:receiver/subscriptions-add',
              ...titleOnly('Add subscription'),
              ...page(() => import('./subscription-add.tsx')),
            },
          ],
        },
        {
          ...titleOnly('Secrets'),
          ...page(() => import('./SecretsTab.tsx')),
          children: [
            { path: '/system/alerts/receivers/:receiver/secrets' },
            {
              path: '/system/alerts/receivers/:receiver/secrets-add',
              ...titleOnly('Add secret'),
              ...page(() => import('./secret-add.tsx')),
            },
          ],
        },
      ],
    },
  ],
}

const routes: RouteObject[] = [
  {
    ...crumb('/system/alerts/receivers', 'Alerts'),
    children: [
      { path: '/system/alerts', ...redirectTo('/system/alerts/receivers') },
      {
        ...page(() => import('./AlertsPage.tsx')),
        children: [{ ErrorBoundary: RouteError, children: tabs }],
      },
      {
        path: '/system/alerts/receivers-new',
        ...titleOnly('Create receiver'),
        ...page(() => import('./receiver-create.tsx')),
      },
      receiver,
    ],
  },
]

/** Alerts: receivers, their subscriptions and signing secrets. */
export const alertsArea: Area = {
  routes: { shell: routes },
  navigation: [{ group: 'system', label: 'Alerts', path: '/system/alerts', icon: Webhook }],
}
