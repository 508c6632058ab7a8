import { Button, HTMLSelect } from '@blueprintjs/core';
import { LocateIcon, RefreshIcon } from '@blueprintjs/icons';
import { useEffect, useRef, useState } from 'react';
import type { NodePlace } from '../places/node-of.ts';
import { usePicture, type Box } from './use-picture.ts';

/** How wide the picture is; nothing is all the room there is. */
const widths = [
  ['', 'All the room'],
  ['1440', '1440, a desk'],
  ['1024', '1024, a tablet'],
  ['390', '390, a phone'],
] as const;

interface PictureProps {
  /** The address that is shown; another one is gone to. */
  readonly address: string;
  readonly selection: NodePlace | undefined;
  readonly isPointing: boolean;
  readonly onPointing: (isPointing: boolean) => void;
  readonly onPoint: (place: NodePlace) => void;
  /** Says whether the portal is dark: the studio looks as it does. */
  readonly onLook: (isDark: boolean) => void;
}

const Frame = ({ box: { left, top, width, height }, name }: { readonly box: Box; readonly name: string }) => (
  <div className={name} style={{ left, top, width, height }} />
);

/** The portal goes where it is asked for, without being loaded anew. */
const goTo = (frame: HTMLIFrameElement, address: string): void => {
  const view = frame.contentWindow;
  if (view === null || view.location.href === 'about:blank') return;
  if (view.location.pathname === address) return;
  view.history.pushState({}, '', address);
  view.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
};

/** The real portal, alive. While a person points, a press selects the node that something was drawn from. */
export const Picture = ({ address, selection, isPointing, onPointing, onPoint, onLook }: PictureProps) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const [beginning] = useState(address);
  const [width, setWidth] = useState('');
  const { selected, hovered, onLoad } = usePicture(frame, {
    isPointing,
    selection,
    onPoint,
    onLeave: () => onPointing(false),
  });
  useEffect(() => {
    if (frame.current !== null) goTo(frame.current, address);
  }, [address]);
  const followLook = (): void => {
    const body = frame.current?.contentDocument?.body;
    if (body === undefined) return;
    const tell = (): void => onLook(body.classList.contains('bp6-dark'));
    new MutationObserver(tell).observe(body, { attributes: true, attributeFilter: ['class'] });
    tell();
  };
  return (
    <section className="cf-studio-picture" aria-label="The screen">
      <div className="cf-studio-bar">
        <Button
          icon={<LocateIcon />}
          active={isPointing}
          aria-pressed={isPointing}
          text="Point"
          title="Select what you press in the screen (Escape ends it)"
          onClick={() => onPointing(!isPointing)}
        />
        <span className="cf-studio-address">{address}</span>
        <HTMLSelect
          aria-label="Width of the screen"
          value={width}
          options={widths.map(([value, label]) => ({ value, label }))}
          onChange={({ target }) => setWidth(target.value)}
        />
        <Button
          variant="minimal"
          icon={<RefreshIcon />}
          aria-label="Load the screen anew"
          onClick={() => frame.current?.contentWindow?.location.reload()}
        />
      </div>
      <div className="cf-studio-stage">
        <div className="cf-studio-paper" style={width === '' ? {} : { width: `${width}px` }}>
          <iframe
            ref={frame}
            title="The portal"
            src={beginning}
            className={isPointing ? 'cf-studio-frame cf-studio-pointing' : 'cf-studio-frame'}
            onLoad={() => {
              onLoad();
              followLook();
            }}
          />
          <div className="cf-studio-marks" aria-hidden="true">
            {isPointing &&
              hovered.map((box) => <Frame key={JSON.stringify(box)} box={box} name="cf-studio-hovered" />)}
            {selected.map((box) => (
              <Frame key={JSON.stringify(box)} box={box} name="cf-studio-selected" />
            ))}
          </div>
        </div>
      </div>
    </section>
  );
};
