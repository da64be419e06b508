import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

const router = createRouter({ routeTree: createRootRoute() })

/** What a part of a screen is before any script runs, with its links. */
export const drawn = (element: ReactNode): string =>
  renderToStaticMarkup(
    <RouterContextProvider<typeof router> router={router}>{element}</RouterContextProvider>,
  )
