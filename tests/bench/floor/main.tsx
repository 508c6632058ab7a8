import './floor.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router';
import { Shell } from './shell.tsx';
import { TransactionsPage } from './transactions-page.tsx';

// Loaded for itself, so that the list carries nothing of it.
const WideFormPage =
  location.pathname === '/admin/settings' ? (await import('./wide-form-page.tsx')).WideFormPage : undefined;

const queryClient = new QueryClient({
  defaultOptions: {
    queries: { gcTime: 60_000, retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false },
  },
});

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root".');

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <Shell>
          <Routes>
            <Route path="/admin/transactions" element={<TransactionsPage />} />
            {WideFormPage && <Route path="/admin/settings" element={<WideFormPage />} />}
            <Route path="*" element={<Navigate to="/admin/transactions" replace />} />
          </Routes>
        </Shell>
      </BrowserRouter>
    </QueryClientProvider>
  </StrictMode>,
);
