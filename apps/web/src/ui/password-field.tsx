import { PasswordInput, type PasswordInputProps } from "@mantine/core";
import { useState } from "react";
import styles from "./field.module.css";
import { type FieldProps, fieldProps } from "./field-props.tsx";
import { Icon } from "./icon.tsx";
import { IconEye, IconEyeOff } from "./icons.ts";

export type PasswordFieldProps = FieldProps & Omit<PasswordInputProps, keyof FieldProps | "size" | "classNames">;

/** A password that can be shown. */
export function PasswordField({ label, optional, help, good, error, readOnly, ...rest }: PasswordFieldProps) {
  const [visible, setVisible] = useState(false);
  const { classNames, ...props } = fieldProps({ label, optional, help, good, error, readOnly });
  return (
    <PasswordInput
      {...rest}
      {...props}
      classNames={{ ...classNames, innerInput: styles.inner }}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{
        "aria-label": visible ? "Nascondi la password" : "Mostra la password",
        "aria-hidden": false,
        tabIndex: 0,
      }}
      visibilityToggleIcon={({ reveal }) => <Icon of={reveal ? IconEyeOff : IconEye} />}
    />
  );
}
