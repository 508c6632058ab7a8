import { useCallback, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { lazyPart } from '../parts/lazy-part.ts';
import { useTypedAhead, type TypedAhead } from './use-typed-ahead.ts';
import { PartBoundary } from '../parts/part-boundary.tsx';

const PanelPopover = lazyPart(async () => (await import('./panel-popover.tsx')).PanelPopover);

/** Loads what floats, for a panel that must open even when the network is gone. */
export const preparePanels = (): Promise<unknown> => PanelPopover.load();

interface PanelButtonProps {
  readonly id?: string;
  readonly className: string;
  readonly children: ReactNode;
  /** The accessible name of the button where its text alone is not enough. */
  readonly label?: string;
  /** The name of what opens. */
  readonly panelLabel: string;
  readonly placement?: 'bottom-start' | 'bottom-end';
  readonly disabled?: boolean;
  /** The id of what explains the button, such as what is wrong with it. */
  readonly describedBy?: string | undefined;
  /** Begins loading what opens, as soon as somebody aims at the button. */
  readonly preload?: () => void;
  /** What opens has a box to type in: what is typed on the button opens it as well. */
  readonly isSearched?: boolean;
  /** What opens; `close` puts the focus back on the button, and `ahead` belongs into its box. */
  readonly panel: (close: () => void, ahead: TypedAhead) => ReactElement;
}

interface PanelProps {
  readonly draw: PanelButtonProps['panel'];
  readonly close: () => void;
  readonly ahead: TypedAhead;
}

const Panel = ({ draw, close, ahead }: PanelProps) => draw(close, ahead);

/** A button that opens a panel below itself; what floats is loaded with the first one that opens. */
export const PanelButton = (props: PanelButtonProps) => {
  const { className, children, label, panelLabel, placement = 'bottom-start' } = props;
  const [isOpen, setOpen] = useState(false);
  const frame = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  // Blueprint's buttons answer to Enter when it is let go: what opens and takes the focus must not meet that.
  const isEnterDown = useRef(false);
  const { ahead, takesKey, forget } = useTypedAhead(isOpen);
  const toggle = () => {
    forget();
    setOpen((open) => !open);
  };
  const prepare = () => {
    PanelPopover.prepare();
    props.preload?.();
  };
  const leave = useCallback(() => {
    forget();
    setOpen(false);
  }, [forget]);
  const close = useCallback(() => {
    leave();
    button.current?.focus();
  }, [leave]);
  return (
    <span ref={frame} className="cf-anchored">
      <button
        ref={button}
        type="button"
        id={props.id}
        className={className}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        disabled={props.disabled}
        onPointerEnter={prepare}
        onFocus={prepare}
        aria-describedby={props.describedBy}
        // The popover takes a press outside itself as a wish to close: this press is ours.
        onMouseDown={(event) => isOpen && event.stopPropagation()}
        onKeyDown={(event) => {
          if (props.isSearched === true && takesKey(event)) {
            setOpen(true);
            return;
          }
          if (event.key !== 'Enter') return;
          event.preventDefault();
          isEnterDown.current = true;
        }}
        onKeyUp={(event) => {
          if (event.key !== 'Enter' || !isEnterDown.current) return;
          isEnterDown.current = false;
          toggle();
        }}
        onBlur={() => {
          isEnterDown.current = false;
        }}
        onClick={(event) => {
          event.stopPropagation();
          toggle();
        }}
      >
        {children}
      </button>
      {isOpen && (
        <PartBoundary fallback={null} onMissing={close}>
          <PanelPopover
            placement={placement}
            onClose={(byKey) => (byKey ? close() : leave())}
            content={
              <div className="cf-panel" role="dialog" aria-label={panelLabel}>
                <Panel draw={props.panel} close={close} ahead={ahead} />
              </div>
            }
          />
        </PartBoundary>
      )}
    </span>
  );
};
