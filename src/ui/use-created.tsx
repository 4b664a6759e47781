import { type ComponentType, useLayoutEffect, useState } from 'react';

/**
 * Creates a model when the component mounts, and disposes of it on unmount; null before that. A new model may write signals, which is not
 * allowed during a render: React 19 warns if another component reads them.
 */
export function useCreated<T extends object>(create: () => T, dispose?: (created: T) => void): T | null {
  const [created, setCreated] = useState<T | null>(null);
  // A layout effect runs before the first paint.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is created once
  useLayoutEffect(() => {
    const made = create();
    setCreated(made);
    return () => dispose?.(made);
  }, []);
  return created;
}

/** A view whose model is created on mount and disposed of on unmount: see {@link useCreated}. */
export function withModel<P extends object, M extends { dispose(): void }>(
  create: (props: P) => M,
  View: ComponentType<P & { model: M }>,
): ComponentType<P> {
  return (props) => {
    const model = useCreated(
      () => create(props),
      (made) => made.dispose(),
    );
    return model && <View {...props} model={model} />;
  };
}
