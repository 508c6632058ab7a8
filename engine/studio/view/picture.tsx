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
  /** Where to go; nothing before anybody chose. */
  readonly target: { readonly address: string } | undefined;
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

/** The portal goes where it is asked for: without being loaded anew, once it is there. */
const goTo = (frame: HTMLIFrameElement, address: string, isLoaded: boolean): void => {
  const view = frame.contentWindow;
  if (view === null || !isLoaded) {
    frame.src = address;
    return;
  }
  if (view.location.pathname === address) return;
  view.history.pushState({}, '', address);
  view.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
};

/** The real portal, alive. While a person points, a press selects the node that something was drawn from. */
export const Picture = ({ target, selection, isPointing, onPointing, onPoint, onLook }: PictureProps) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const isLoaded = useRef(false);
  const [width, setWidth] = useState('');
  const { selected, hovered, path, onLoad } = usePicture(frame, {
    isPointing,
    selection,
    onPoint,
    onLeave: () => onPointing(false),
  });
  useEffect(() => {
    if (frame.current !== null && target !== undefined) goTo(frame.current, target.address, isLoaded.current);
  }, [target]);
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
        <span className="cf-studio-address">{path}</span>
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
            src="/"
            className={isPointing ? 'cf-studio-frame cf-studio-pointing' : 'cf-studio-frame'}
            onLoad={() => {
              isLoaded.current = true;
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
